// Which variant a player means: option values chosen one by one, never a combination that cannot be had.
import type { GoodsDetail, Sku } from '@emall/contract';

/** The chosen value of each option, in the options' order; `null` where nothing is chosen yet. */
export type Choice = readonly (string | null)[];

type WithSkus = Pick<GoodsDetail, 'options' | 'skus'>;

/** Nothing is chosen for the player where there is something to choose: a wrong size costs a return. */
export function startingChoice({ options, skus }: WithSkus): Choice {
  return options.map(({ values }, index) => {
    const offered = values.filter((value) => skus.some((sku) => sku.values[index] === value));
    return offered.length === 1 ? (offered[0] ?? null) : null;
  });
}

/** Can this value be had together with what is chosen in the other options? */
export function isOffered(goods: WithSkus, choice: Choice, option: number, value: string): boolean {
  return goods.skus.some((sku) => sku.stock > 0 && matches(sku, withValue(choice, option, value)));
}

/** Takes a value, or lets go of it when it is taken already, so that no choice is a dead end. */
export function toggled(choice: Choice, option: number, value: string): Choice {
  return withValue(choice, option, choice[option] === value ? null : value);
}

/** The one variant that a whole choice names. */
export function chosenSku({ options, skus }: WithSkus, choice: Choice): Sku | undefined {
  if (options.some((_, index) => choice[index] == null)) return undefined;
  return skus.find((sku) => matches(sku, choice));
}

/** The first option that still waits for an answer. */
export function openOption({ options }: WithSkus, choice: Choice): string | undefined {
  return options.find((_, index) => choice[index] == null)?.name;
}

/** From the cheapest to the dearest variant that the choice so far allows. */
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
