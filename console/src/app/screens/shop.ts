// Screens of the area Shop.
import { CalendarClock, Gift, LayoutList, Package, Ticket, TicketPercent, Zap } from 'lucide-react';
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
      pages: [
        { path: 'new', permission: 'catalog.write', load: () => import('../../pages/goods/NewGoods.tsx') },
        { path: '$goods_id', load: () => import('../../pages/goods/GoodsPage.tsx') },
      ],
    },
    {
      path: 'groups',
      zh: '分类',
      en: 'Categories',
      icon: LayoutList,
      permission: 'catalog.read',
      load: () => import('../../pages/goods/Groups.tsx'),
      drawers: [
        { path: 'new', permission: 'catalog.write', load: () => import('../../pages/goods/GroupForm.tsx') },
        { path: '$group_id', load: () => import('../../pages/goods/Group.tsx') },
      ],
    },
    {
      path: 'flash-sales',
      zh: '限时特价',
      en: 'Flash sales',
      icon: Zap,
      permission: 'catalog.read',
      load: () => import('../../pages/flash-sales/FlashSales.tsx'),
      drawers: [
        {
          path: 'new',
          permission: 'catalog.price',
          load: () => import('../../pages/flash-sales/NewFlashSale.tsx'),
        },
      ],
      pages: [{ path: '$price_window_id', load: () => import('../../pages/flash-sales/FlashSalePage.tsx') }],
    },
    {
      path: 'presales',
      zh: '预售',
      en: 'Presales',
      icon: CalendarClock,
      permission: 'presale.read',
      load: () => import('../../pages/presales/Presales.tsx'),
      pages: [
        {
          path: 'new',
          permission: 'presale.write',
          load: () => import('../../pages/presales/NewPresale.tsx'),
        },
        { path: '$presale_id', load: () => import('../../pages/presales/PresalePage.tsx') },
      ],
    },
    {
      path: 'coupons',
      zh: '优惠券',
      en: 'Coupons',
      icon: TicketPercent,
      permission: 'coupon.read',
      load: () => import('../../pages/coupons/Coupons.tsx'),
      drawers: [
        {
          path: 'new',
          permission: 'coupon.write',
          load: () => import('../../pages/coupons/NewCoupon.tsx'),
        },
        { path: '$template_id', load: () => import('../../pages/coupons/Coupon.tsx') },
      ],
    },
    {
      path: 'gifts',
      zh: '礼包',
      en: 'Gifts',
      icon: Gift,
      permission: 'gift.read',
      load: () => import('../../pages/gifts/Gifts.tsx'),
      drawers: [
        { path: 'new', permission: 'gift.write', load: () => import('../../pages/gifts/NewGift.tsx') },
        { path: '$gift_id', load: () => import('../../pages/gifts/Gift.tsx') },
      ],
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
