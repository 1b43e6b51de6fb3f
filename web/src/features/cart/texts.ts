// Texts of the cart.
import { defineTexts, plural } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    title: '购物车',
    open: (pieces: number) => `购物车，${pieces} 件商品`,
    group: { parcel: '快递寄送', gift_pack: '游戏礼包', goods: '直接发放', gone: '已失效' },
    separate: '发货方式不同的商品需要分开结算。',
    quantityOf: (name: string) => `${name} 的数量`,
    remove: (name: string) => `移除 ${name}`,
    subtotal: '小计',
    subtotalHint: '优惠与运费在结算时计算',
    checkOut: (pieces: number) => `去结算（${pieces}）`,
    gone: '商品已下架',
    lower: (most: number) => `改为 ${most} 件`,
    stockLeft: (n: number) => `仅剩 ${n} 件`,
    empty: '购物车是空的',
    emptyHint: '看到喜欢的就加进来，一起结算',
    failed: '商品没有加载出来',
  },
  en: {
    title: 'Cart',
    open: (pieces: number) => `Cart, ${pieces} ${plural(pieces, { one: 'item', other: 'items' })}`,
    group: { parcel: 'Shipped', gift_pack: 'Gift packs', goods: 'Delivered digitally', gone: 'Unavailable' },
    separate: 'Items that are delivered differently are checked out separately.',
    quantityOf: (name: string) => `Quantity of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    subtotal: 'Subtotal',
    subtotalHint: 'Discounts and shipping are worked out at checkout',
    checkOut: (pieces: number) => `Check out (${pieces})`,
    gone: 'No longer available',
    lower: (most: number) => `Change to ${most}`,
    stockLeft: (n: number) => `Only ${n} left`,
    empty: 'Your cart is empty',
    emptyHint: 'Add what you like and check out together',
    failed: 'Couldn’t load this item',
  },
});
