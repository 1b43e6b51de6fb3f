// Which variant a player means: option values chosen one by one, never a combination that cannot be had.
import type { GoodsDetail, Sku } from '@emall/contract';

/** The chosen value of each option, in the options' order; `null` where nothing is chosen yet. */
export type Choice = readonly (string | null)[];
type WithSkus = Pick<GoodsDetail, 'options' | 'skus'>;

export const startingChoice = ({ options }: WithSkus): Choice =>
  options.map(({ values }) => (values.length === 1 ? (values[0] ?? null) : null));

const matches = (sku: Sku, choice: Choice): boolean =>
  choice.every((value, at) => value === null || sku.values[at] === value);

export function canPick({ skus }: WithSkus, choice: Choice, option: number, value: string): boolean {
  const wanted = choice.map((old, at) => (at === option ? value : old));
  return skus.some((sku) => sku.stock > 0 && matches(sku, wanted));
}

export function chosenSku({ options, skus }: WithSkus, choice: Choice): Sku | undefined {
  if (options.some((_, at) => choice[at] == null)) return undefined;
  return skus.find((sku) => matches(sku, choice));
}
