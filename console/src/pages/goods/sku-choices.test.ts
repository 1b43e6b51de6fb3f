import { expect, test } from 'vitest';
import { variantsOf } from './sku-choices.ts';

const sku = (...values: string[]) => ({ sku_id: values.length, values }) as never;

test('every combination of two options is a variant, with its SKU where there is one', () => {
  const variants = variantsOf({
    options: [
      { name: '颜色', values: ['红', '蓝'] },
      { name: '尺码', values: ['S', 'M'] },
    ],
    skus: [sku('蓝', 'S')],
  });
  expect(variants.map(({ values }) => values.join('/'))).toEqual(['红/S', '红/M', '蓝/S', '蓝/M']);
  expect(variants.filter(({ sku }) => sku)).toHaveLength(1);
});

test('goods without options have one variant, and SKUs of options that are gone stay visible', () => {
  expect(variantsOf({ options: [], skus: [] })).toEqual([{ values: [], sku: undefined }]);
  expect(variantsOf({ options: [], skus: [sku('旧')] }).map(({ values }) => values)).toEqual([[], ['旧']]);
});
