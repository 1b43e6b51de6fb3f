// Texts of the list of goods; names and tags of goods come from the server.
import { defineTexts, plural } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    groups: '商品分组',
    moreGoods: '再看看别的',
    soldOut: '已售罄',
    ended: '已结束',
    startsIn: (left: string) => `${left} 后开售`,
    startsAt: (moment: string) => `${moment} 开售`,
    endsIn: (left: string) => `仅剩 ${left}`,
    perOrder: (n: number) => `每单限 ${n}`,
    perRole: {
      day: (n: number) => `每日限 ${n}`,
      week: (n: number) => `每周限 ${n}`,
      month: (n: number) => `每月限 ${n}`,
      ever: (n: number) => `每人限 ${n}`,
    },
    marketPrice: '原价',
    contents: '包含',
    more: (n: number) => `等 ${n} 件`,
    buy: '购买',
    topUpFor: '充值到',
    empty: '这里暂时没有商品',
    emptyHint: '换个分组看看吧',
    failed: '商品没有加载出来',
    failedHint: '检查网络后再试一次',
    retry: '重新加载',
  },
  en: {
    groups: 'Categories',
    moreGoods: 'You may also like',
    soldOut: 'Sold out',
    ended: 'Ended',
    startsIn: (left: string) => `On sale in ${left}`,
    startsAt: (moment: string) => `On sale ${moment}`,
    endsIn: (left: string) => `${left} left`,
    perOrder: (n: number) => `${n} per order`,
    perRole: {
      day: (n: number) => `${n} a day`,
      week: (n: number) => `${n} a week`,
      month: (n: number) => `${n} a month`,
      ever: (n: number) => `${n} per player`,
    },
    marketPrice: 'Was',
    contents: 'Contains',
    more: (n: number) => `${n} ${plural(n, { one: 'item', other: 'items' })} in all`,
    buy: 'Buy',
    topUpFor: 'Top up',
    empty: 'Nothing here yet',
    emptyHint: 'Try another category',
    failed: 'Couldn’t load the items',
    failedHint: 'Check your connection and try again',
    retry: 'Try again',
  },
});

export type GoodsTexts = ReturnType<typeof useTexts>;
