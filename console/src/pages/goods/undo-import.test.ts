// Undoing an import of goods writes back what the file replaced, and no more.
import { expect, test } from 'vitest';
import { undoOfImport } from './undo-import.ts';

test('texts, prices and costs go back to what they were, stock by the same difference; new goods stay', () => {
  const differences = [
    { field: 'name', before: '罗盘', after: '罗盘二代' },
    { field: 'subtitle', before: '', after: '铜' },
    { field: 'price', before: '12.50', after: '13.50' },
    { field: 'market_price', before: null, after: '20.00' },
    { field: 'cost_amount', before: null, after: '3.00' },
    { field: 'stock', before: '80', after: '100' },
  ];
  const added = { line: 4, sku_id: null, label: '海图', differences: [] };
  const points = {
    line: 3,
    sku_id: 8,
    label: '积分礼包',
    price: 250,
    differences: [{ field: 'price', before: '300', after: '250' }],
  };
  const imported = { name: '罗盘二代', subtitle: '铜', price: 1350, market_price: 2000, cost_amount: 300 };
  expect(
    undoOfImport([
      { line: 2, sku_id: 7, ...imported, stock_change: 20, label: '罗盘', differences },
      points,
      added,
    ]),
  ).toEqual([
    {
      line: 2,
      sku_id: 7,
      name: '罗盘',
      subtitle: '',
      price: 1250,
      market_price: null,
      cost_amount: null,
      stock_change: -20,
      expected: imported,
    },
    { line: 3, sku_id: 8, price: 300, expected: { price: 250 } },
  ]);
});
