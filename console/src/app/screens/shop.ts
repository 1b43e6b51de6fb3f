// Screens of the area Shop.
import { Package, Ticket } from 'lucide-react';
import type { Area } from './area.ts';

export const shop: Area = {
  zh: '商店',
  en: 'Shop',
  screens: [
    {
      path: 'goods',
      zh: '商品',
      en: 'Goods',
      icon: Package,
      permission: 'catalog.read',
      load: () => import('../../pages/goods/Goods.tsx'),
    },
    {
      path: 'pools',
      zh: '兑换码池',
      en: 'Code pools',
      icon: Ticket,
      permission: 'gift.read',
      load: () => import('../../pages/gifts/CodePools.tsx'),
      drawers: [{ path: '$pool_id', load: () => import('../../pages/gifts/CodePool.tsx') }],
    },
  ],
};
