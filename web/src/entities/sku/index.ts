// The public API of SKUs: choosing a variant of goods by its options.
export { OptionPicker } from './OptionPicker.tsx';
export { priceRange } from './sku-choice.ts';
export { type SkuChoice, useSkuChoice } from './useSkuChoice.ts';
