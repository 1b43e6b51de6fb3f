// The variant a player is choosing, and whether they were told that something is missing.
import type { GoodsDetail, Sku } from '@emall/contract';
import { useState } from 'react';
import { type Choice, chosenSku, openOption, startingChoice, toggled } from './sku-choice.ts';

export type SkuChoice = {
  choice: Choice;
  /** The one variant that the choice names; undefined while an option is open. */
  sku: Sku | undefined;
  /** The name of the first option without an answer. */
  missing: string | undefined;
  /** How often the player was asked for what is missing; 0 before the first time. */
  asked: number;
  pick: (option: number, value: string) => void;
  /** Leads eye and focus to the first open option. */
  ask: () => void;
};

const NOTHING = { options: [], skus: [] };

export function useSkuChoice(goods: Pick<GoodsDetail, 'options' | 'skus'> = NOTHING): SkuChoice {
  const [picked, setPicked] = useState<Choice>();
  const [asked, setAsked] = useState(0);
  const choice = picked ?? startingChoice(goods);
  return {
    choice,
    sku: chosenSku(goods, choice),
    missing: openOption(goods, choice),
    asked,
    pick: (option, value) => setPicked(toggled(choice, option, value)),
    ask: () => setAsked(asked + 1),
  };
}
