// The door to choosing a variant of a thing: the rules, the state of a page that asks, and the rows to pick from.
export { OptionPicker } from './OptionPicker.tsx';
export { openOption, priceRange } from './sku-choice.ts';
export { type SkuChoice, useSkuChoice } from './useSkuChoice.ts';
