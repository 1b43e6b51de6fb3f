// The table of causes: what an operator reads for each, and the sentence for the player with its named placeholders.
import type { WhyNotCause } from '@emall/contract';
import type { Language } from '../../../platform/fail.ts';
import { pointsCauses } from './points-causes.ts';

type Texts = Record<Language, string>;
type Cause = { title: Texts; sentence: Texts };

/** What sentences name: `{name}`. Without an alternative, what was not paid for ends the sentence before it. */
export type Placeholders = Partial<
  Record<'role' | 'until' | 'amount' | 'reason' | 'tracking' | 'alternative', Texts>
>;

export const causes: Record<WhyNotCause, Cause> = {
  ...pointsCauses,
  not_paid: {
    title: { zh: '还没有付款', en: 'It wasn’t paid' },
    sentence: {
      zh: '你的订单（{name}）还没有收到付款，支付渠道也没有扣款记录。请在“我的订单”里继续支付。',
      en: 'We haven’t received a payment for your order ({name}), and the payment provider hasn’t charged you. You can finish paying under “My orders”.',
    },
  },
  provider_silent: {
    title: { zh: '支付渠道没有回应', en: 'The payment provider doesn’t respond' },
    sentence: {
      zh: '我们正在向支付渠道核实“{name}”的付款，核实到账后会立即发货，请稍等。',
      en: 'We’re checking the payment for {name} with the provider. As soon as it’s confirmed, your order goes out.',
    },
  },
  notification_lost: {
    title: { zh: '已扣款，但支付通知没有送达', en: 'Paid, but the notification never arrived' },
    sentence: {
      zh: '你的付款已经成功，只是支付渠道的通知没有送到。我们正在补上，“{name}”会马上发放，给你添麻烦了。',
      en: 'Your payment went through, but the provider’s confirmation never reached us. We’re catching up now and {name} will be sent right away. Sorry for the wait.',
    },
  },
  cancelled_unpaid: {
    title: { zh: '未付款，订单已关闭', en: 'Closed without a payment' },
    sentence: {
      zh: '这笔订单（{name}）没有付款，已经关闭，也没有向你扣款。需要的话请重新下单。',
      en: 'This order ({name}) was closed without a payment, and you weren’t charged. Please order again if you’d still like it.',
    },
  },
  paid_after_cancel: {
    title: { zh: '订单关闭后才扣款', en: 'Paid after the order was closed' },
    sentence: {
      zh: '你的付款在订单关闭之后才完成。我们会恢复订单并发放“{name}”；如果已经售罄，会全额退回付款账户。',
      en: 'Your payment arrived after the order had closed. We’ll restore the order and send {name}; if it has sold out, you’ll get a full refund.',
    },
  },
  late_payment_refunded: {
    title: { zh: '订单关闭后付款，已退款', en: 'Paid after it was closed, refunded' },
    sentence: {
      zh: '你的付款在订单关闭之后才到，商品已经售罄，款项 {amount} 已退回付款账户，到账时间以支付渠道为准。',
      en: 'Your payment arrived after the order had closed and the item had sold out, so {amount} was refunded to the account you paid from.',
    },
  },
  transfer_awaited: {
    title: { zh: '等待玩家转账并上传凭证', en: 'Waiting for the transfer and its proof' },
    sentence: {
      zh: '订单（{name}）还在等你的转账。转账后请在订单页上传凭证，附言请填写页面上的参考号。',
      en: 'We’re still waiting for your transfer for {name}. Once it’s sent, please upload the proof on the order page and use the reference shown there.',
    },
  },
  transfer_not_in_bank: {
    title: {
      zh: '有凭证，但银行流水里没有这笔款',
      en: 'Proof submitted, but the money is in no bank statement',
    },
    sentence: {
      zh: '你的转账凭证已收到，但我们的银行账户还没有查到这笔 {amount} 的款项。跨行转账可能需要一个工作日，到账后会立即发货。',
      en: 'We have your proof of transfer, but {amount} hasn’t shown up in our bank account yet. Transfers between banks can take a business day; we’ll send your order as soon as it’s there.',
    },
  },
  transfer_to_decide: {
    title: { zh: '款项已在银行流水里，等待审核', en: 'The money is in the bank and waits for a decision' },
    sentence: {
      zh: '你的转账已到账，正在审核，通过后会立即发货。',
      en: 'Your transfer has arrived and is being reviewed. We’ll send your order right after.',
    },
  },
  transfer_rejected: {
    title: { zh: '转账凭证未通过', en: 'The proof of transfer was rejected' },
    sentence: {
      zh: '你的转账凭证没有通过审核，原因：{reason}。请在订单页重新提交。',
      en: 'Your proof of transfer was rejected: {reason}. Please submit it again on the order page.',
    },
  },
  refund_to_decide: {
    title: { zh: '玩家申请了退款，等待处理', en: 'The player asked for a refund, which isn’t decided yet' },
    sentence: {
      zh: '你为“{name}”提交了退款申请，处理完之前不会发货。如需继续，请在订单页撤销申请。',
      en: 'You asked for a refund of {name}, so we’ve paused the order. Withdraw the request on the order page if you’d still like it.',
    },
  },
  refund_pending: {
    title: { zh: '退款还没有被支付渠道完成', en: 'The refund hasn’t gone through at the provider yet' },
    sentence: {
      zh: '你的退款 {amount} 已提交给支付渠道，正在处理，完成后会退回付款账户。',
      en: 'Your refund of {amount} is with the payment provider and will go back to the account you paid from.',
    },
  },
  refund_to_wire: {
    title: { zh: '退款需要财务从银行转回', en: 'The refund has to be wired back by the bank' },
    sentence: {
      zh: '你的退款 {amount} 会由我们转回你的银行账户，完成后通知你。',
      en: 'We’ll wire your refund of {amount} back to your bank account and let you know when it’s done.',
    },
  },
  refunded: {
    title: { zh: '已退款', en: 'Refunded' },
    sentence: {
      zh: '订单（{name}）已退款 {amount}，退回你的付款账户，因此不会再发放。',
      en: 'Your order ({name}) was refunded: {amount} went back to the account you paid from, so nothing more will be sent.',
    },
  },
  presale_deposit: {
    title: { zh: '预售定金，尾款还没开始', en: 'A presale deposit: the balance can’t be paid yet' },
    sentence: {
      zh: '“{name}”是预售，你已付定金。尾款从 {until} 起可以在预售页支付，付清后按约定日期发货。',
      en: '{name} is a presale, and you’ve paid the deposit. You can pay the balance on the presale page from {until}; it ships on the promised date after that.',
    },
  },
  presale_balance_open: {
    title: { zh: '预售尾款还没有付', en: 'The balance of a presale is due and hasn’t been paid' },
    sentence: {
      zh: '“{name}”的尾款现在可以支付：请在 {until} 前到预售页付清，之后按约定日期发货。',
      en: 'The balance for {name} is due now. Please pay it on the presale page by {until}; it ships on the promised date after that.',
    },
  },
  presale_balance_missed: {
    title: { zh: '预售尾款没有按时支付', en: 'The balance of a presale was missed' },
    sentence: {
      zh: '“{name}”的尾款支付已于 {until} 截止，没有收到你的尾款，因此不会发货。{reason}',
      en: 'The time to pay the balance for {name} ended on {until}, and we didn’t receive it, so it won’t be shipped. {reason}',
    },
  },
  parcel_to_ship: {
    title: { zh: '包裹还没有寄出', en: 'The parcel hasn’t been shipped' },
    sentence: {
      zh: '“{name}”已付款，正在备货，寄出后会把运单号发给你。',
      en: '{name} is paid for and being packed. We’ll send you the tracking number once it ships.',
    },
  },
  parcel_under_way: {
    title: { zh: '包裹在途中', en: 'The parcel is on its way' },
    sentence: {
      zh: '“{name}”已寄出，运单：{tracking}，请留意查收。',
      en: '{name} has shipped: {tracking}.',
    },
  },
  parcel_received: {
    title: { zh: '包裹已签收', en: 'The parcel was received' },
    sentence: {
      zh: '“{name}”已于 {until} 签收，运单：{tracking}。如果你没有收到，请告诉我们，我们会向快递核实。',
      en: '{name} was received on {until}: {tracking}. If you don’t have it, let us know and we’ll check with the carrier.',
    },
  },
  role_missing: {
    title: { zh: '游戏里已经没有这个角色', en: 'The character no longer exists in the game' },
    sentence: {
      zh: '角色“{role}”在游戏里已不存在，“{name}”发不进去。请告诉我们改发到你的哪个角色{alternative}。',
      en: 'The character {role} no longer exists in the game, so {name} couldn’t be delivered. Tell us which of your characters should get it{alternative}.',
    },
  },
  role_unbound: {
    title: { zh: '角色已解绑', en: 'The character was unlinked' },
    sentence: {
      zh: '收货角色“{role}”已从你的账号解绑，“{name}”发不进去。请告诉我们改发到你的哪个角色{alternative}。',
      en: 'The character {role} is no longer linked to your account, so {name} couldn’t be delivered. Tell us which of your characters should get it{alternative}.',
    },
  },
  game_refused: {
    title: { zh: '游戏服务器拒绝发放', en: 'The game server rejects the delivery' },
    sentence: {
      zh: '游戏服务器暂时没有接收“{name}”，我们已介入处理，处理好后会马上告诉你。',
      en: 'The game server didn’t accept {name}. We’re on it and will let you know as soon as it’s sorted out.',
    },
  },
  game_silent: {
    title: { zh: '游戏服务器没有明确答复', en: 'The game server gave no clear answer' },
    sentence: {
      zh: '“{name}”已发往游戏，但游戏服务器还没有确认。我们会先核实是否到账，没有到账会补发，不会重复或丢失。',
      en: '{name} was sent to the game, but its server hasn’t confirmed it yet. We’ll check first and resend only if it didn’t arrive, so nothing is lost or doubled.',
    },
  },
  pool_empty: {
    title: { zh: '兑换码已发完', en: 'The code pool is empty' },
    sentence: {
      zh: '“{name}”的兑换码正在补货，补上后会自动发给你，不需要再次操作。',
      en: 'We’re restocking the codes for {name}. Yours will be sent automatically; there’s nothing you need to do.',
    },
  },
  delivery_broken: {
    title: { zh: '商品设置有误，无法发放', en: 'The item is set up wrongly and can’t be delivered' },
    sentence: {
      zh: '“{name}”发放时出了问题，我们会为你退款或补发。',
      en: 'Something went wrong on our side while delivering {name}. We’ll refund or resend it.',
    },
  },
  delivery_not_tried: {
    title: { zh: '还没有开始发放', en: 'Delivery hasn’t been tried yet' },
    sentence: {
      zh: '“{name}”正在排队发放，我们已催促，请稍等几分钟。',
      en: '{name} is still queued for delivery. We’ve moved it up; please give it a few minutes.',
    },
  },
  under_way: {
    title: { zh: '正在发放', en: 'Being delivered' },
    sentence: {
      zh: '“{name}”正在发放，通常一分钟内到账。',
      en: '{name} is being delivered and usually arrives within a minute.',
    },
  },
  other_role: {
    title: { zh: '已到账，但在另一个角色上', en: 'It arrived, on another character' },
    sentence: {
      zh: '“{name}”已发到下单时选择的角色“{role}”，不是你现在登录的角色。请切换到该角色查看。',
      en: '{name} went to {role}, the character you chose when ordering, not the one you’re using now. Please switch to that character.',
    },
  },
  arrived: {
    title: { zh: '已到账', en: 'It arrived' },
    sentence: {
      zh: '“{name}”已到账：{role}。如果没有看到，请重新登录游戏，或在邮箱、背包里查找。',
      en: '{name} has arrived: {role}. If you don’t see it, log in to the game again and check your mail and inventory.',
    },
  },
  arrived_in_mall: {
    title: { zh: '已到账', en: 'It arrived' },
    sentence: {
      zh: '“{name}”已到账，可以在商城的“{role}”里查看。',
      en: '{name} has arrived. You’ll find it in the mall under “{role}”.',
    },
  },
  arrived_as_code: {
    title: { zh: '兑换码已发放', en: 'The code was given' },
    sentence: {
      zh: '“{name}”的兑换码已发放，可以在订单详情或“我的礼包”“我的奖品”里查看。',
      en: 'The code for {name} is ready. You’ll find it in the order’s details, or under “My gifts” or “My prizes”.',
    },
  },
  award_needs_address: {
    title: { zh: '等待玩家填写收货地址', en: 'The player hasn’t given an address' },
    sentence: {
      zh: '奖品“{name}”还缺收货地址，请在“我的奖品”里填写，{until} 前有效。',
      en: 'Your prize {name} still needs an address. Please add it under “My prizes” by {until}.',
    },
  },
  award_needs_role: {
    title: { zh: '等待玩家选择领取角色', en: 'The player hasn’t chosen a character' },
    sentence: {
      zh: '奖品“{name}”还没有选择领取角色，请在“我的奖品”里领取，{until} 前有效。',
      en: 'Your prize {name} hasn’t been claimed. Choose a character under “My prizes” by {until}.',
    },
  },
  award_expired: {
    title: { zh: '奖品领取期限已过', en: 'The time to claim the prize is over' },
    sentence: {
      zh: '奖品“{name}”的领取期限（{until}）已过，没有领取。',
      en: 'The time to claim {name} ended on {until}, and it wasn’t claimed.',
    },
  },
  award_to_ship: {
    title: { zh: '奖品还没有寄出', en: 'The prize hasn’t been shipped' },
    sentence: {
      zh: '奖品“{name}”的地址已收到，正在备货，寄出后会显示运单号。',
      en: 'We have the address for your prize {name} and are packing it. You’ll see the tracking number once it ships.',
    },
  },
  award_revoked: {
    title: { zh: '奖品已被收回', en: 'The prize was taken back' },
    sentence: {
      zh: '奖品“{name}”已被收回{reason}。',
      en: 'Your prize {name} was taken back{reason}.',
    },
  },
  coupon_not_yet: {
    title: { zh: '优惠券还没到使用时间', en: 'The coupon can’t be used yet' },
    sentence: {
      zh: '优惠券“{name}”从 {until} 起可以使用。',
      en: 'Your coupon {name} can be used from {until}.',
    },
  },
  coupon_locked: {
    title: { zh: '优惠券被未付款的订单占用', en: 'The coupon is held by an unpaid order' },
    sentence: {
      zh: '优惠券“{name}”正被一笔未付款的订单占用。支付或取消那笔订单后，优惠券就能用了。',
      en: 'Your coupon {name} is held by an unpaid order. Pay for or cancel that order and you can use it again.',
    },
  },
  coupon_used: {
    title: { zh: '优惠券已使用', en: 'The coupon was used' },
    sentence: {
      zh: '优惠券“{name}”已在订单 {reason} 中使用。',
      en: 'Your coupon {name} was used for order {reason}.',
    },
  },
  coupon_expired: {
    title: { zh: '优惠券已过期', en: 'The coupon has expired' },
    sentence: {
      zh: '优惠券“{name}”已于 {until} 过期。{reason}',
      en: 'Your coupon {name} expired on {until}. {reason}',
    },
  },
  coupon_revoked: {
    title: { zh: '优惠券已被收回', en: 'The coupon was revoked' },
    sentence: {
      zh: '优惠券“{name}”已被收回：{reason}。',
      en: 'Your coupon {name} was revoked: {reason}.',
    },
  },
  gift_not_claimed: {
    title: { zh: '可以领取，但玩家没有领取', en: 'It can be claimed, but wasn’t' },
    sentence: {
      zh: '你符合“{name}”的领取条件，还没有领取。请在福利中心领取，{until} 前有效。',
      en: 'You can claim {name} but haven’t yet. You’ll find it in the benefits centre until {until}.',
    },
  },
  gift_limit: {
    title: { zh: '该角色已领取过', en: 'This character has received it' },
    sentence: {
      zh: '角色“{role}”已经领取过“{name}”，请在“我的礼包”里查看。',
      en: 'The character {role} has already received {name}. You’ll find it under “My gifts”.',
    },
  },
  gift_over: {
    title: { zh: '领取时间已过', en: 'The time to claim it is over' },
    sentence: {
      zh: '“{name}”的领取时间已于 {until} 结束。',
      en: 'The time to claim {name} ended on {until}.',
    },
  },
  gift_not_started: {
    title: { zh: '还没有开始', en: 'It hasn’t started' },
    sentence: {
      zh: '“{name}”从 {until} 开始领取。',
      en: '{name} can be claimed from {until}.',
    },
  },
  gift_gone: {
    title: { zh: '已领完', en: 'All have been claimed' },
    sentence: { zh: '“{name}”已被领完。', en: 'All of {name} have been claimed.' },
  },
  gift_locked: {
    title: { zh: '不符合领取条件', en: 'The requirements aren’t met' },
    sentence: {
      zh: '“{name}”还不能领取：{reason}。',
      en: '{name} can’t be claimed yet. {reason}.',
    },
  },
  milestone_locked: {
    title: { zh: '累计金额未达到档位', en: 'The milestone isn’t reached' },
    sentence: {
      zh: '你在“{name}”中还差 {amount} 达到下一档。退款的金额不计入。',
      en: 'You’re {amount} away from the next reward in {name}. Refunded amounts don’t count.',
    },
  },
  milestone_not_claimed: {
    title: { zh: '档位已达到，玩家没有领取', en: 'A milestone is reached and wasn’t claimed' },
    sentence: {
      zh: '你已达到“{name}”的档位，请在活动页领取，{until} 前有效。',
      en: 'You’ve reached a reward in {name}. Please claim it on the event page by {until}.',
    },
  },
  milestone_owed: {
    title: { zh: '退款后累计低于已领档位', en: 'A refund lowered the total below a claimed milestone' },
    sentence: {
      zh: '退款后，你在“{name}”的累计比已领取的档位少 {amount}。补足后才能继续领取。',
      en: 'After a refund, your total in {name} is {amount} below a reward you’ve already claimed. Once it’s back up, you can claim more.',
    },
  },
  milestone_closed: {
    title: { zh: '领取时间已过', en: 'The time to claim is over' },
    sentence: {
      zh: '“{name}”的领取时间已于 {until} 结束。',
      en: 'The time to claim rewards of {name} ended on {until}.',
    },
  },
};

/** The sentence of a cause in both languages, its placeholders replaced. */
export function sentenceOf(cause: WhyNotCause, subject: Texts, values: Placeholders): Texts {
  const given: Placeholders = { alternative: { zh: '', en: '' }, ...values };
  const fill = (language: Language) =>
    causes[cause].sentence[language].replaceAll(/\{([a-z]+)\}/g, (_, name: string) =>
      name === 'name' ? subject[language] : (given[name as keyof Placeholders]?.[language] ?? '–'),
    );
  return { zh: fill('zh').trim(), en: fill('en').trim() };
}
