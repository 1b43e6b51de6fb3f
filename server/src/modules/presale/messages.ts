// The messages that presales send to players, in both languages.

import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { lastMoment } from '@emall/contract/deadline';
import { PATHS } from '@emall/contract/pages';
import { counted } from '@emall/contract/plural';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { formatYuan } from '../../platform/money.ts';
import { goods } from '../catalog/tables.ts';
import { englishOf } from '../content/index.ts';
import { type BuyerMessage, notifyBuyer } from '../orders/index.ts';
import { amountsOf } from './amounts.ts';
import { depositOf, ordersOf } from './find.ts';
import { type PresaleOrderRow, presales } from './tables.ts';

const momentIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: BUSINESS_TIME_ZONE,
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
const dayIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: BUSINESS_TIME_ZONE, month: 'long', day: 'numeric' });
const moment = { zh: momentIn('zh-CN'), en: momentIn('en-US') };
const day = { zh: dayIn('zh-CN'), en: dayIn('en-US') };

const missed = {
  forfeit: { zh: '逾期未付定金不退', en: 'After that, the deposit is not refunded.' },
  refund: {
    zh: '逾期未付将关闭订单并退还定金',
    en: 'After that, the order is closed and the deposit refunded.',
  },
};

/** A text in Chinese, and in English where it is translated. */
type Named = { zh: string; en: string };

const linkToPresale = ({ presaleId }: PresaleOrderRow) => `${PATHS.presale}?presale_id=${presaleId}` as const;

/** Without the shipping fee, which depends on the address and is added on the page. */
export function balanceMessage(row: PresaleOrderRow, goodsName: Named): BuyerMessage {
  const { balance } = amountsOf(row, { isParcel: false, now: row.balanceStartsAt });
  const amount = formatYuan(balance);
  return {
    link: `${linkToPresale(row)}&sheet=balance&presale_order_id=${row.id}`,
    title: { zh: '可以付尾款了', en: 'Your balance is due' },
    text: (language) => {
      const end = moment[language].format(lastMoment(row.balanceEndsAt));
      const then = missed[row.onMissed][language];
      return language === 'zh'
        ? `你预售的「${goodsName.zh}」可以付尾款了：${amount}，请在 ${end} 前支付，${then}。`
        : `You can now pay the balance for “${goodsName.en}”: ${amount}. Please pay by ${end}, Beijing time. ${then}`;
    },
  };
}

type Delay = { shipsAt: Date; reason: Named };

export function delayMessage(
  row: PresaleOrderRow,
  goodsName: Named,
  { shipsAt, reason }: Delay,
): BuyerMessage {
  const { delayPointsPerDay: points } = row;
  const zh = points > 0 ? `我们按下单时的约定，每延期一天补偿 ${points} 积分，付清尾款后到账。` : '';
  const en =
    points > 0
      ? ` As agreed when you ordered, you get ${counted(points, 'point')} for each day of delay once the balance is paid.`
      : '';
  return {
    link: linkToPresale(row),
    title: { zh: '预售延期发货', en: 'Your presale ships later' },
    text: (language) =>
      language === 'zh'
        ? `你预售的「${goodsName.zh}」延期到 ${day.zh.format(shipsAt)} 发货：${reason.zh}。${zh}`
        : `“${goodsName.en}” will now ship on ${day.en.format(shipsAt)}: ${reason.en}.${en}`,
  };
}

/** The name of the goods of a presale, and another text of its operator, with their translations. */
export async function readNames(tx: Tx, presaleId: number, text = ''): Promise<{ name: Named; text: Named }> {
  const [row] = await tx
    .select({ gameId: presales.gameId, name: goods.name })
    .from(presales)
    .innerJoin(goods, eq(goods.id, presales.goodsId))
    .where(eq(presales.id, presaleId));
  if (!row) throw new Error(`presale ${presaleId} has no goods`);
  const english = await englishOf(tx, row.gameId, [row.name, text]);
  const named = (zh: string): Named => ({ zh, en: english(zh) || zh });
  return { name: named(row.name), text: named(text) };
}

type Sending = { signature: string; message: BuyerMessage; now: Date; expiresAt: Date };

/** To the buyer, by the deposit's order. */
export async function sendMessageTo(tx: Tx, row: PresaleOrderRow, sending: Sending): Promise<void> {
  await notifyBuyer(tx, depositOf(await ordersOf(tx, row.id)), sending);
}
