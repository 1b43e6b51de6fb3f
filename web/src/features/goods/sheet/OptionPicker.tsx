// One option (a size, a colour) as a row of values; what cannot be had with the rest of the choice is out of reach.
import { useId } from 'react';
import { isOffered } from '../sku-choice.ts';
import styles from './OptionPicker.module.css';
import type { Purchase } from './usePurchase.ts';

export function OptionPicker({ goods, choice, pick, index }: Purchase & { index: number }) {
  const id = useId();
  const option = goods.options[index];
  if (!option) return null;
  return (
    <fieldset className={styles.option} data-option={index} aria-labelledby={id}>
      <legend id={id} className={styles.name}>
        {option.name}
      </legend>
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
