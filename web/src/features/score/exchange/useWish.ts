// What the player is about to exchange: the variant, how many, and what the server says to that.
import type { GoodsDetail, ScoreCheck, Sku } from '@emall/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery } from '../queries.ts';
import { type Choice, chosenSku, startingChoice } from './choice.ts';

export type Wish = {
  goods: GoodsDetail;
  choice: Choice;
  sku: Sku | undefined;
  quantity: number;
  max: number;
  /** The server's word on this wish; undefined until it has come. */
  check: ScoreCheck | undefined;
  pick: (option: number, value: string) => void;
  setQuantity: (quantity: number) => void;
};

/** Nobody means to take more at a time; a slip of the finger does. */
const MOST = 99;

export function useWish(goods: GoodsDetail | undefined, isOpen: boolean): Wish | undefined {
  const [picked, setPicked] = useState<Choice>();
  const [wanted, setWanted] = useState(1);
  const choice = picked ?? (goods ? startingChoice(goods) : []);
  const sku = goods && chosenSku(goods, choice);
  const stock = sku?.stock ?? Math.max(0, ...(goods?.skus.map((one) => one.stock) ?? []));
  const limits = goods?.limits;
  const max = Math.max(1, Math.min(MOST, stock, limits?.per_order ?? MOST, limits?.per_role ?? MOST));
  const quantity = Math.min(wanted, max);
  const { data: check } = useQuery({
    ...checkQuery(sku?.sku_id ?? 0, quantity),
    enabled: isOpen && sku !== undefined,
    // One more or one less: the old word stays until the new one has come.
    placeholderData: keepPreviousData,
  });
  if (!goods) return undefined;
  return {
    goods,
    choice,
    sku,
    quantity,
    max,
    check: sku && check,
    pick: (option, value) =>
      setPicked(choice.map((old, at) => (at === option ? (old === value ? null : value) : old))),
    setQuantity: setWanted,
  };
}
