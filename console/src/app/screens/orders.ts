// Screens of the area Orders.
import { Coins, PackageOpen, ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import type { Area } from './area.ts';

export const orders: Area = {
  zh: '订单',
  en: 'Orders',
  screens: [
    {
      path: 'orders',
      zh: '订单',
      en: 'Orders',
      icon: ReceiptText,
      permission: 'order.read',
      load: () => import('../../pages/orders/Orders.tsx'),
      pages: [{ path: '$order_id', load: () => import('../../pages/orders/Order.tsx') }],
    },
    {
      path: 'stuck',
      zh: '已付未到',
      en: 'Paid, not delivered',
      icon: TriangleAlert,
      permission: 'order.read',
      load: () => import('../../pages/orders/Stuck.tsx'),
    },
    {
      path: 'parcels',
      zh: '待发货',
      en: 'Parcels',
      icon: PackageOpen,
      permission: 'order.ship',
      load: () => import('../../pages/orders/Parcels.tsx'),
      pages: [{ path: 'print', load: () => import('../../pages/orders/ParcelsPrint.tsx') }],
    },
    {
      path: 'refund-requests',
      zh: '退款申请',
      en: 'Refund requests',
      icon: Undo2,
      permission: 'order.read',
      load: () => import('../../pages/orders/RefundApplications.tsx'),
    },
    {
      path: 'points-orders',
      zh: '积分订单',
      en: 'Points orders',
      icon: Coins,
      permission: 'score.read',
      load: () => import('../../pages/orders/PointsOrders.tsx'),
    },
  ],
};
