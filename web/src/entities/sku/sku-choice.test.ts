// Choosing a variant.
import type { Sku } from '@emall/contract';
import { describe, expect, it } from 'vitest';
import {
  chosenSku,
  isMade,
  isOffered,
  openOption,
  priceRange,
  startingChoice,
  toggled,
} from './sku-choice.ts';

const sku = (sku_id: number, values: string[], stock: number, price = 15800): Sku => ({
  sku_id,
  name: values.join(' '),
  values,
  price,
  market_price: null,
  price_window: null,
  image: null,
  stock,
});
const tee = {
  price: 15800,
  options: [
    { name: '颜色', values: ['藏青', '米白'] },
    { name: '尺码', values: ['M', 'L'] },
  ],
  skus: [sku(1, ['藏青', 'M'], 5), sku(2, ['藏青', 'L'], 0), sku(3, ['米白', 'M'], 2, 16800)],
};
const mug = { price: 4900, options: [], skus: [sku(9, [], 3, 4900)] };

describe('choosing a variant', () => {
  it('chooses nothing for the player where there is something to choose', () => {
    expect(startingChoice(tee)).toEqual([null, null]);
    expect(openOption(tee, [null, null])).toBe('颜色');
    expect(openOption(tee, ['藏青', null])).toBe('尺码');
  });

  it('takes an option with a single value by itself', () => {
    expect(startingChoice({ ...tee, skus: [sku(1, ['藏青', 'M'], 5), sku(2, ['藏青', 'L'], 1)] })).toEqual([
      '藏青',
      null,
    ]);
  });

  it('knows the variant of goods without options at once', () => {
    expect(chosenSku(mug, startingChoice(mug))?.sku_id).toBe(9);
    expect(openOption(mug, [])).toBeUndefined();
  });

  it('names a variant only when every option is answered', () => {
    expect(chosenSku(tee, ['藏青', null])).toBeUndefined();
    expect(chosenSku(tee, ['米白', 'M'])?.sku_id).toBe(3);
  });

  it('does not offer a combination that is sold out or was never made', () => {
    expect(isOffered(tee, ['藏青', null], 1, 'L')).toBe(false);
    expect(isOffered(tee, ['米白', null], 1, 'L')).toBe(false);
    expect(isOffered(tee, ['藏青', null], 1, 'M')).toBe(true);
    expect(isOffered(tee, [null, null], 1, 'L')).toBe(false);
  });

  it('tells what is sold out from what was never made', () => {
    expect(isMade(tee, ['藏青', null], 1, 'L')).toBe(true);
    expect(isMade(tee, ['米白', null], 1, 'L')).toBe(false);
  });

  it('lets the player change the one answer while the other stands', () => {
    expect(isOffered(tee, ['藏青', 'M'], 0, '米白')).toBe(true);
    expect(toggled(['藏青', 'M'], 0, '米白')).toEqual(['米白', 'M']);
  });

  it('lets go of a value that is tapped again', () => {
    expect(toggled(['藏青', 'M'], 1, 'M')).toEqual(['藏青', null]);
  });

  it('shows the range of prices that is still open', () => {
    expect(priceRange(tee, [null, null])).toEqual([15800, 16800]);
    expect(priceRange(tee, ['米白', null])).toEqual([16800, 16800]);
    expect(priceRange({ ...tee, skus: [] }, [null, null])).toEqual([15800, 15800]);
  });
});
