// The options of a thing (size, colour) as rows of values; what cannot be had with the rest of the choice is out of reach.
import type { GoodsDetail } from '@emall/contract';
import { useEffect, useId, useRef } from 'react';
import styles from './OptionPicker.module.css';
import { isOffered } from './sku-choice.ts';
import type { SkuChoice } from './useSkuChoice.ts';

type OptionPickerProps = {
  goods: Pick<GoodsDetail, 'options' | 'skus'>;
  from: SkuChoice;
  /** What is said to a player who goes on without an answer. */
  choose: (option: string) => string;
};

export function OptionPicker({ goods, from, choose }: OptionPickerProps) {
  return goods.options.map((option, index) => (
    <Option key={option.name} {...{ goods, from, choose, option, index }} />
  ));
}

type OptionProps = OptionPickerProps & { option: GoodsDetail['options'][number]; index: number };

function Option({ goods, from: { choice, missing, asked, pick }, choose, option, index }: OptionProps) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const isAsked = asked > 0 && missing === option.name;
  const toShow = isAsked ? asked : 0;
  useEffect(() => {
    if (toShow === 0) return;
    place.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    place.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
  }, [toShow]);
  return (
    <fieldset ref={place} className={styles.option} data-asked={isAsked || undefined} aria-labelledby={id}>
      <legend id={id} className={styles.name}>
        {option.name}
      </legend>
      {/* Made anew each time it is asked for, so that it is read and shaken again. */}
      {isAsked && (
        <p key={asked} className={styles.ask} role="alert">
          {choose(option.name)}
        </p>
      )}
      <div className={styles.values}>
        {option.values.map((value) => {
          const isChosen = choice[index] === value;
          return (
            <button
              key={value}
              type="button"
              className={styles.value}
              aria-pressed={isChosen}
              disabled={!isChosen && !isOffered(goods, choice, index, value)}
              onClick={() => pick(index, value)}
            >
              {value}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
