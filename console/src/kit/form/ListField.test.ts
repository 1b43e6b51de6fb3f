import { ops } from '@emall/contract/ops';
import { expect, test } from 'vitest';
import { inputFields, shapeOf, variantOf } from '../schema.ts';
import { startOf } from './field-props.ts';
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

test('a row that is one of several kinds has the fields of its kind, and the kinds to choose from', () => {
  const channels = inputFields(ops.content.saveCustomerInfo).channels?.items ?? {};
  const shape = shapeOf(variantOf(channels, { kind: 'qq', label: 'QQ', value: '12345' }), 'channels');
  if (shape.kind !== 'object') throw new Error('not an object');
  expect(Object.keys(shape.fields)).toEqual(['kind', 'label', 'value']);
  expect(shapeOf(shape.fields.kind ?? {}, 'kind')).toEqual({
    kind: 'choice',
    values: ['phone', 'mail', 'wechat', 'qq', 'online'],
  });
  expect(shape.fields.value?.pattern).toBe('^[0-9]{5,12}$');
  expect(startOf(channels, 'channels')).toEqual({ kind: 'phone', label: '', value: '' });
});
