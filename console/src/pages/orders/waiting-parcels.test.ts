// The file of waiting parcels: filled in, it is what the import of shipments reads.
import { expect, test } from 'vitest';
import { shipmentLines } from '../../entities/shipments/shipment-lines.ts';
import { csvRows } from '../../kit/csv.ts';
import { shipmentSheet } from './waiting-parcels.ts';

const parcel = (order_id: string, name = '罗盘') => ({
  order_id,
  items: [{ order_item_id: 1, name, sku_name: '', quantity: 2 }] as never,
});

test.each(['zh', 'en'] as const)('the import reads the filled-in file (%s)', (language) => {
  const sheet = shipmentSheet(
    [parcel('hhw17947000000001234567'), parcel('17947000000001234567'), parcel('hhw2')],
    language,
  );
  const [header = [], first = [], second = [], third = []] = csvRows(sheet.replace('\ufeff', ''));
  const filled = [
    header,
    [...first.slice(0, 2), '顺丰', 'SF1'],
    [...second.slice(0, 2), '中通', 'ZT2'],
    third,
  ];
  // What is not filled in yet is no shipment.
  expect(shipmentLines(filled)).toEqual([
    { line: 2, id: 'hhw17947000000001234567', carrier: '顺丰', tracking_number: 'SF1' },
    { line: 3, id: '17947000000001234567', carrier: '中通', tracking_number: 'ZT2' },
  ]);
});

test('a name that begins like a formula stays a text', () => {
  const sheet = shipmentSheet([parcel('hhw1', '=HYPERLINK("x")')], 'en');
  expect(sheet).toContain(`"'=HYPERLINK(""x"") × 2"`);
});
