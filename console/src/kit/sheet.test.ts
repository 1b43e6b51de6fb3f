// Table files of operators: what Excel stored is read as it shows it, and passed on as the CSV that a call takes.
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { csvRows } from './csv.ts';
import { cellText, isCutText, sheetCsv } from './sheet.ts';

test('the rows of an Excel file become lines of CSV: dates, amounts, and texts with commas and line breaks', async () => {
  const file = await writeXlsxFile([
    [{ value: '招商银行; 交易明细' }],
    [],
    [{ value: '交易日期' }, { value: '流水号' }, { value: '贷方金额' }, { value: '摘要' }],
    [
      { value: new Date('2026-11-15T09:05:00Z'), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
      { value: 'C0001' },
      { value: 10.1 + 20.2, type: Number },
      { value: '货款, "EM"\n第二行' },
    ],
    [null, { value: 123_456_789_012_345, type: Number }, { value: 1268, type: Number }],
  ] as never).toBuffer();
  const csv = sheetCsv(await readSheet(file));
  // A line for each row, so that a line that is left out is found in the file.
  expect(csv.split('\n')).toHaveLength(5);
  expect(csv.split('\n')[0]).toBe('"招商银行; 交易明细",,,');
  expect(csvRows(csv).slice(2)).toEqual([
    ['交易日期', '流水号', '贷方金额', '摘要'],
    ['2026-11-15 09:05:00', 'C0001', '30.3', '货款, "EM" 第二行'],
    ['', '123456789012345', '1268', ''],
  ]);
});

test('a number of which a spreadsheet has cut digits is no number of a payment', () => {
  expect(sheetCsv([['C1', 1_794_700_000_000_120, 5]])).toBe('C1,,5');
  expect(cellText(1_794_700_000_000_120)).toBe('1.79470000000012e+15');
});

test('a number that a spreadsheet wrote with an exponent is recognised', () => {
  expect(isCutText(cellText(1_794_700_000_000_120))).toBe(true);
  expect(isCutText('1.79E+22')).toBe(true);
  for (const text of ['SF1', '1794700000000', 'E+1', '']) expect(isCutText(text)).toBe(false);
});
