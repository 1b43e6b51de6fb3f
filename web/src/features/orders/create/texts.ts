// Texts of the page of a new order.
import { defineTexts, plural } from '../../../shared/i18n/index.ts';

export const { useTexts, texts } = defineTexts({
  zh: {
    addressMissing: '请先添加收货地址',
    addressFailed: '收货地址没有加载出来，请稍后再提交',

    roleOf: { goods: '发放到', gift_pack: '发放到', coupon: '购买账号', recharge: '充值到' },
    otherRole: '换个角色买',
    deliveryNote: {
      ship: '',
      role: '付款后直接发到这个角色，发放后不能转移，请核对区服与角色名',
      code: '付款后发放兑换码，在订单详情里查看和复制',
      account: '付款后立即放入「我的优惠券」',
    },

    pendingDeletion: (date: string) => `账号将于 ${date} 注销，可在设置里撤销`,
    view: '查看',

    quantity: '数量',
    quantityOf: (name: string) => `${name} 的数量`,
    allowance: (n: number) => `还可购买 ${n} 件`,
    stockLeft: (n: number) => `仅剩 ${n} 件`,
    flashSale: (left: string) => `限时特价 · ${left} 后恢复原价`,
    limitedBy: {
      stock: '已是全部库存',
      per_order: '已达每单限购数量',
      allowance: '已达角色限购数量',
      per_role: '已达角色限购数量',
      most: '已达单次购买上限',
    },
    lower: (n: number) => `改为 ${n} 件`,

    coupon: '优惠券',
    best: '最优',
    usable: (n: number) => `${n} 张可用`,
    noneUsable: '暂无可用',
    isBest: (name: string) => `已为你选出最省的一张：${name}。`,
    isOnly: (name: string) => `已为你用上：${name}。`,
    betterWith: (name: string, more: string) => `换用「${name}」可多省 ¥${more}。`,
    couldSave: (name: string, saves: string) => `使用「${name}」可省 ¥${saves}。`,
    misses: (name: string, amount: string) => `「${name}」再买 ¥${amount} 可用。`,
    otherReason: (name: string, reason: string) => `「${name}」${reason}。`,
    useBest: '用最省的',

    goodsAmount: '商品金额',
    discount: '优惠',
    shipping: '运费',
    freeShipping: '免运费',
    freeFrom: (amount: string) => `再买 ¥${amount} 免运费`,
    earns: '付款后返',
    points: (n: string) => `${n} 积分`,
    total: '合计',
    saved: (amount: string) => `已优惠 ¥${amount}`,
    priceWas: (before: string, now: string) => `价格已更新：¥${before} → ¥${now}，请确认后再提交`,

    submit: '提交订单',
    cannotBuy: '暂时不能购买',
    cannotPlace: '这笔订单现在不能提交',
    lost: '没有收到回应。再次提交不会重复下单。',
    payOthers: '去处理待支付订单',
    requoteFailed: '价格没有更新成功',
    retry: '重新加载',
    toShop: '返回商城',
  },
  en: {
    addressMissing: 'Add a delivery address first',
    addressFailed: 'Couldn’t load your addresses. Please submit again in a moment.',

    roleOf: { goods: 'Send to', gift_pack: 'Send to', coupon: 'Buying as', recharge: 'Top up' },
    otherRole: 'Use another character',
    deliveryNote: {
      ship: '',
      role: 'Goes straight to this character and can’t be moved later. Check the server and name',
      code: 'You’ll find the code in your order once you’ve paid',
      account: 'Added to “My coupons” as soon as you pay',
    },

    pendingDeletion: (date: string) => `Your account will be deleted on ${date}. You can cancel in settings`,
    view: 'View',

    quantity: 'Quantity',
    quantityOf: (name: string) => `Quantity of ${name}`,
    allowance: (n: number) => `You can buy ${n} more`,
    stockLeft: (n: number) => `Only ${n} left`,
    flashSale: (left: string) => `Flash sale · ends in ${left}`,
    limitedBy: {
      stock: 'That’s all we have in stock',
      per_order: 'You’ve reached the limit per order',
      allowance: 'You’ve reached the limit for this character',
      per_role: 'You’ve reached the limit for this character',
      most: 'You’ve reached the limit for one purchase',
    },
    lower: (n: number) => `Buy ${n} instead`,

    coupon: 'Coupon',
    best: 'Best',
    usable: (n: number) => `${n} available`,
    noneUsable: 'None available',
    isBest: (name: string) => `We picked the one that saves you most: ${name}. `,
    isOnly: (name: string) => `We applied ${name} for you. `,
    betterWith: (name: string, more: string) => `“${name}” would save you ¥${more} more. `,
    couldSave: (name: string, saves: string) => `“${name}” would save you ¥${saves}. `,
    misses: (name: string, amount: string) => `Spend ¥${amount} more to use “${name}”. `,
    otherReason: (name: string, reason: string) => `“${name}”: ${reason}. `,
    useBest: 'Use the best one',

    goodsAmount: 'Items',
    discount: 'Discount',
    shipping: 'Shipping',
    freeShipping: 'Free',
    freeFrom: (amount: string) => `Spend ¥${amount} more for free shipping`,
    earns: 'You’ll earn',
    points: (n: string) => `${n} ${plural(n, { one: 'point', other: 'points' })}`,
    total: 'Total',
    saved: (amount: string) => `¥${amount} saved`,
    priceWas: (before: string, now: string) =>
      `The price has changed: ¥${before} → ¥${now}. Please check before you order.`,

    submit: 'Place order',
    cannotBuy: 'Not available now',
    cannotPlace: 'You can’t place this order as it is',
    lost: 'No response. You can try again safely: it won’t be ordered twice.',
    payOthers: 'View unpaid orders',
    requoteFailed: 'Couldn’t update the price',
    retry: 'Try again',
    toShop: 'Back to shop',
  },
});

export type CreateOrderTexts = ReturnType<typeof useTexts>;
