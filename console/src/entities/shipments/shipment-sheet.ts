// What waits to be sent as a file in which carriers and tracking numbers are filled in; the import of shipments reads it.
import type { Language } from '../../i18n/language.ts';

/** Names of the columns that the import of shipments knows. */
const HEADERS = {
  zh: ['商品', '快递公司', '运单号'],
  en: ['Items', 'Carrier', 'Tracking number'],
} as const;
const RECIPIENT = {
  zh: ['收件人', '电话', '地区', '详细地址'],
  en: ['Recipient', 'Phone', 'Region', 'Address'],
} as const;

type Address = { name: string; phone: string; region: string; detail: string };
export type SheetLine = { id: string; items: string; address?: Address };

/** A CSV with empty columns for carrier and tracking number, and with the recipients where they are known. */
export function shipmentSheet(idHeader: string, parcels: readonly SheetLine[], language: Language): string {
  const hasRecipients = parcels.some(({ address }) => address);
  const lines = parcels.map(({ id, items, address }) => {
    const { name = '', phone = '', region = '', detail = '' } = address ?? {};
    return [idCell(id), items, '', '', ...(hasRecipients ? [name, phone, region, detail] : [])];
  });
  const rows = [[idHeader, ...HEADERS[language], ...(hasRecipients ? RECIPIENT[language] : [])], ...lines];
  // The mark at its start is how Excel knows UTF-8.
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet keeps 15 digits of a number: behind a tab it is a text. */
const idCell = (id: string): string => (/^\d{16,}$/.test(id) ? `\t${id}` : id);

/** A spreadsheet runs what begins like a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
