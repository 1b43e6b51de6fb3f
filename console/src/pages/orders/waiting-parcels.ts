// The parcels that wait to be sent: read page by page, and as a file in which carriers and tracking numbers are filled in.
import type { OpsParcel } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import type { Language } from '../../i18n/language.ts';
import { pagesOf } from '../../request/pages-of.ts';
import { itemsText } from './items.ts';

/** `withheld`: how many more wait whose buyer has applied for a refund, which is decided first. */
export type WaitingParcels = { parcels: OpsParcel[]; withheld: number };

/** Longest waiting first: about `most` of them. */
export async function readWaitingParcels(gameId: string, most: number): Promise<WaitingParcels> {
  const parcels: OpsParcel[] = [];
  let withheld = 0;
  for await (const page of pagesOf(ops.order.parcels, {}, gameId)) {
    const ready = page.filter(({ has_application }) => !has_application);
    parcels.push(...ready);
    withheld += page.length - ready.length;
    if (parcels.length >= most) break;
  }
  return { parcels, withheld };
}

/** Names of the columns that the import of shipments knows. */
const HEADERS = {
  zh: ['订单号', '商品', '快递公司', '运单号'],
  en: ['Order', 'Items', 'Carrier', 'Tracking number'],
} as const;

/** A CSV with empty columns for carrier and tracking number. It holds no person: a file can be passed on. */
export function shipmentSheet(
  parcels: readonly Pick<OpsParcel, 'order_id' | 'items'>[],
  language: Language,
): string {
  const lines = parcels.map((parcel) => [orderCell(parcel.order_id), itemsText(parcel.items), '', '']);
  const rows = [HEADERS[language], ...lines];
  // The mark at its start is how Excel knows UTF-8.
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet keeps 15 digits of a number: behind a tab it is a text. */
const orderCell = (orderId: string): string => (/^\d+$/.test(orderId) ? `\t${orderId}` : orderId);

/** A spreadsheet runs what begins like a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
