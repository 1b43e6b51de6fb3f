// The lines of a carrier's file: which column holds what, by its header, or the first three where there is none.
import { cellText, type SheetRow } from '../../kit/sheet.ts';

export type ShipmentLine = { line: number; id: string; carrier: string; tracking_number: string };

const HEADERS = {
  id: /^(订单号|订单编号|预售单号|奖品编号|(award|prize)[ _]?(id|no|number)?|(presale )?order[ _]?(id|no|number)?)$/i,
  carrier: /^(快递公司|物流公司|承运商|carrier|courier)$/i,
  tracking_number: /^(运单号|快递单号|物流单号|tracking([ _]?(no|number))?)$/i,
} as const;

type Column = keyof typeof HEADERS;
const COLUMNS = Object.keys(HEADERS) as Column[];

/** Lines without carrier and number, such as those not filled in yet, are left out; `line` is the place in the file, from 1. */
export function shipmentLines(rows: readonly SheetRow[]): ShipmentLine[] {
  const header = rows[0]?.map(cellText) ?? [];
  const places = COLUMNS.map((column) => header.findIndex((name) => HEADERS[column].test(name)));
  const hasHeader = places.some((place) => place >= 0);
  return rows.flatMap((row, at) => {
    if (hasHeader && at === 0) return [];
    const [id = '', carrier = '', tracking_number = ''] = COLUMNS.map((_, column) =>
      cellText(row[hasHeader ? (places[column] ?? -1) : column]).slice(0, 100),
    );
    if (!carrier && !tracking_number) return [];
    return [{ line: at + 1, id, carrier, tracking_number }];
  });
}
