// The state of choosing a variant, and how often the player was asked for a missing option.
import type { GoodsDetail, Sku } from '@emall/contract';
import { useState } from 'react';
import { type Choice, chosenSku, openOption, startingChoice, toggled } from './sku-choice.ts';

export type SkuChoice = {
  choice: Choice;
  /** Undefined until every option has a value. */
  sku: Sku | undefined;
  /** The name of the first option without a value. */
  missing: string | undefined;
  /** How often the player was asked for a missing option. */
  asked: number;
  pick: (option: number, value: string) => void;
  /** Scrolls to the first missing option and focuses it. */
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
