// Ships by the lines of a carrier's file: each good line once, whatever is wrong with the others.
import type { ShipmentError } from '@emall/contract';
import { carrierInFile, TRACKING_NUMBER_PATTERN, withoutBlanks } from '@emall/contract/carriers';
import type { OrderAddress } from '../tables.ts';

/** `id`: of an order, a presale order or an award. */
export type ShipmentLine = { line: number; id: string; carrier: string; tracking_number: string };
export type ShipmentOutcome = 'shipped' | 'repeated' | ShipmentError;

const TRACKING_NUMBER = new RegExp(TRACKING_NUMBER_PATTERN);

type Options = {
  idPattern: RegExp;
  /** Where the parcels of these records go. */
  addressesOf(ids: string[]): Promise<{ id: string | number; address: OrderAddress | null }[]>;
  /** Ships one line; called in ascending order of the ids, as everybody locks who locks several rows. */
  ship(line: ShipmentLine): Promise<ShipmentOutcome>;
};

export async function shipLines(lines: readonly ShipmentLine[], { idPattern, addressesOf, ship }: Options) {
  const outcomes = new Map<ShipmentLine, ShipmentOutcome[]>();
  const good: ShipmentLine[] = [];
  for (const sent of lines) {
    const line = cleaned(sent);
    const wrong = errorsOf(line, idPattern, good);
    if (wrong.length) outcomes.set(line, wrong);
    else good.push(line);
  }
  const mixed = await sentToSeveral(good, addressesOf);
  for (const line of good.toSorted(byId))
    outcomes.set(line, [mixed.has(line.tracking_number) ? 'other_recipient' : await ship(line)]);
  const all = [...outcomes].sort(([a], [b]) => a.line - b.line);
  const count = (outcome: ShipmentOutcome) => all.filter(([, each]) => each.includes(outcome)).length;
  return {
    shipped: count('shipped'),
    parcels: all.flatMap(([line, each]) => (each.includes('shipped') ? [line] : [])),
    repeated: count('repeated'),
    errors: all.flatMap(([{ line, id }, each]) =>
      each.flatMap((reason) => (reason === 'shipped' || reason === 'repeated' ? [] : [{ line, id, reason }])),
    ),
  };
}

/** Tracking numbers that stand beside different recipients: one parcel can hold several orders, but goes to one address. */
async function sentToSeveral(
  lines: ShipmentLine[],
  addressesOf: Options['addressesOf'],
): Promise<Set<string>> {
  const numbers = lines.map(({ tracking_number }) => tracking_number);
  const shared = lines.filter(
    ({ tracking_number }) => numbers.indexOf(tracking_number) !== numbers.lastIndexOf(tracking_number),
  );
  if (!shared.length) return new Set();
  const addresses = await addressesOf(shared.map(({ id }) => id));
  const recipientOf = new Map(addresses.map(({ id, address }) => [String(id), address && labelOf(address)]));
  const first = new Map<string, string>();
  const mixed = new Set<string>();
  for (const { id, tracking_number } of shared) {
    const recipient = recipientOf.get(id);
    if (!recipient) continue;
    if ((first.get(tracking_number) ?? recipient) !== recipient) mixed.add(tracking_number);
    first.set(tracking_number, recipient);
  }
  return mixed;
}

const labelOf = ({ name, phone, region, detail }: OrderAddress): string =>
  [name, phone, region, detail].map(withoutBlanks).join('\n');

/** Numbers by their value: a shorter one comes first. */
const byId = ({ id: a }: ShipmentLine, { id: b }: ShipmentLine): number =>
  a.length - b.length || (a < b ? -1 : 1);

export const cleanedId = (id: string): string => id.trim().toLowerCase();

/** As it is stored: the carrier by its name, '' for none. */
const cleaned = ({ line, id, carrier, tracking_number }: ShipmentLine): ShipmentLine => ({
  line,
  id: cleanedId(id),
  carrier: carrierInFile(carrier) ?? '',
  tracking_number: withoutBlanks(tracking_number),
});

/** Everything that is wrong with what the line says, before its record is looked at. */
function errorsOf(
  { id, carrier, tracking_number }: ShipmentLine,
  idPattern: RegExp,
  before: ShipmentLine[],
): ShipmentError[] {
  const wrong: Partial<Record<ShipmentError, boolean>> = {
    bad_order_id: !idPattern.test(id),
    bad_carrier: !carrier,
    bad_tracking_number: !TRACKING_NUMBER.test(tracking_number),
    repeated_line: before.some((line) => line.id === id),
  };
  return (Object.keys(wrong) as ShipmentError[]).filter((reason) => wrong[reason]);
}
