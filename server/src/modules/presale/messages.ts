// The messages that presales send to players.

import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { formatYuan } from '../../platform/money.ts';
import { amountsOf } from './amounts.ts';
import type { PresaleOrderRow } from './tables.ts';

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: BUSINESS_TIME_ZONE,
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('zh-CN', {
  timeZone: BUSINESS_TIME_ZONE,
  month: 'long',
  day: 'numeric',
});

const missed = { forfeit: '逾期未付定金不退', refund: '逾期未付将关闭订单并退还定金' };

/** Without the shipping fee, which depends on the address and is added on the page. */
export function balanceMessage(row: PresaleOrderRow): string {
  const { balance } = amountsOf(row, { isParcel: false, now: row.balanceStartsAt });
  const end = moment.format(row.balanceEndsAt);
  return `您预售的商品可以付尾款了：${formatYuan(balance)}，请在 ${end} 前支付，${missed[row.onMissed]}。`;
}

export function delayMessage(row: PresaleOrderRow, shipsAt: Date, reason: string): string {
  const points = row.delayPointsPerDay;
  const amends = points > 0 ? `我们按下单时的约定，每延期一天补偿 ${points} 积分，付清尾款后到账。` : '';
  return `您预售的商品延期到 ${day.format(shipsAt)} 发货：${reason}。${amends}`;
}
