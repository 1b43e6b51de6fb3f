// What waits to be sent as a file in which carriers and tracking numbers are filled in; the import of shipments reads it.
import type { Language } from '../../i18n/language.ts';

/** Names of the columns that the import of shipments knows. */
const HEADERS = {
  zh: ['商品', '快递公司', '运单号'],
  en: ['Items', 'Carrier', 'Tracking number'],
} as const;

export type SheetLine = { id: string; items: string };

/** A CSV with empty columns for carrier and tracking number. It holds no person: a file can be passed on. */
export function shipmentSheet(idHeader: string, parcels: readonly SheetLine[], language: Language): string {
  const lines = parcels.map(({ id, items }) => [idCell(id), items, '', '']);
  const rows = [[idHeader, ...HEADERS[language]], ...lines];
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
