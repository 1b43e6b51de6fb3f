// A carrier's file: its columns are found by their headers, its line numbers are those of the file.
import { expect, test } from 'vitest';
import { csvRows, decodeCsv } from '../../kit/csv.ts';
import { shipmentLines } from './shipment-lines.ts';

test('columns are found by their headers in any order, and empty lines keep their place', () => {
  const rows = csvRows('快递公司,备注,订单号,运单号\r\n顺丰,x,hhw1,SF1\r\n\r\n"中通, 速递",,hhw2,"Z""2"\r\n');
  expect(shipmentLines(rows)).toEqual([
    { line: 2, id: 'hhw1', carrier: '顺丰', tracking_number: 'SF1' },
    { line: 4, id: 'hhw2', carrier: '中通, 速递', tracking_number: 'Z"2' },
  ]);
});

test('without headers the first three columns are order, carrier and number; numbers keep their digits', () => {
  expect(shipmentLines([['hhw1', '顺丰', 773_123_456_789_012]])).toEqual([
    { line: 1, id: 'hhw1', carrier: '顺丰', tracking_number: '773123456789012' },
  ]);
});

test('a number that a spreadsheet has cut is no number of an order', () => {
  expect(shipmentLines([[Number('17947000000001234567'), '顺丰', 'SF1']])[0]?.id).toMatch(/e\+19$/);
  // 16 digits are one more than it keeps.
  expect(shipmentLines([[1_794_700_000_000_120, '顺丰', 'SF1']])[0]?.id).toMatch(/e\+15$/);
});

test('a file in GBK reads as it was written', () => {
  const gbk = new Uint8Array([0xcb, 0xb3, 0xb7, 0xe1]);
  expect(decodeCsv(gbk.buffer)).toBe('顺丰');
  expect(decodeCsv(new TextEncoder().encode('\ufeff顺丰').buffer as ArrayBuffer)).toBe('顺丰');
});
