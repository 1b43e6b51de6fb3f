// Finds the variant that the chosen option values name; one without stock can be chosen where a reminder of it is offered.
import type { GoodsDetail, Sku } from '@emall/contract';

/** The chosen value of each option, in the options' order; `null` where nothing is chosen yet. */
export type Choice = readonly (string | null)[];

type WithSkus = Pick<GoodsDetail, 'options' | 'skus'>;

/** Only an option with a single value is preselected: a wrong size costs a return. */
export function startingChoice({ options, skus }: WithSkus): Choice {
  return options.map(({ values }, index) => {
    const offered = values.filter((value) => skus.some((sku) => sku.values[index] === value));
    return offered.length === 1 ? (offered[0] ?? null) : null;
  });
}

/** Whether a variant, in stock or not, has this value together with the chosen values of the other options. */
export function isMade(goods: WithSkus, choice: Choice, option: number, value: string): boolean {
  return goods.skus.some((sku) => matches(sku, withValue(choice, option, value)));
}

/** Whether a variant in stock has this value together with the chosen values of the other options. */
export function isOffered(goods: WithSkus, choice: Choice, option: number, value: string): boolean {
  return goods.skus.some((sku) => sku.stock > 0 && matches(sku, withValue(choice, option, value)));
}

/** Selects a value, or clears it when it is selected already, so that every choice can be undone. */
export function toggled(choice: Choice, option: number, value: string): Choice {
  return withValue(choice, option, choice[option] === value ? null : value);
}

/** The variant of a complete choice. */
export function chosenSku({ options, skus }: WithSkus, choice: Choice): Sku | undefined {
  if (options.some((_, index) => choice[index] == null)) return undefined;
  return skus.find((sku) => matches(sku, choice));
}

/** The name of the first option without a value. */
export function openOption({ options }: WithSkus, choice: Choice): string | undefined {
  return options.find((_, index) => choice[index] == null)?.name;
}

/** The lowest and the highest price of the variants that match the choice so far. */
export function priceRange({ skus, price }: WithSkus & { price: number }, choice: Choice): [number, number] {
  const prices = skus.filter((sku) => matches(sku, choice)).map((sku) => sku.price);
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [price, price];
}

function matches(sku: Sku, choice: Choice): boolean {
  return choice.every((value, index) => value === null || sku.values[index] === value);
}

function withValue(choice: Choice, option: number, value: string | null): Choice {
  return choice.map((old, index) => (index === option ? value : old));
}
