import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { inputFields } from '../schema.ts';
import { itemOf, parseCells } from './ListField.tsx';

const contents = inputFields(ops.catalog.saveGoods).contents?.items ?? {};

test('rows pasted from a spreadsheet become items, cell by cell', () => {
  const rows = parseCells('宝石\t10\r\n金币\t200\r\n');
  expect(rows.map((cells) => itemOf(contents, 'contents', cells))).toEqual([
    { name: '宝石', quantity: 10 },
    { name: '金币', quantity: 200 },
  ]);
});

test('lines pasted into a list of texts become its rows', () => {
  const tags = inputFields(ops.catalog.saveGoods).tags?.items ?? {};
  expect(parseCells('热卖\n新品').map((cells) => itemOf(tags, 'tags', cells))).toEqual(['热卖', '新品']);
});
