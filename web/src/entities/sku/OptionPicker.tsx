// The options of goods (size, colour) as rows of values; values unavailable with the rest of the choice are disabled.
import type { GoodsDetail } from '@emall/contract';
import { useEffect, useId, useRef } from 'react';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './OptionPicker.module.css';
import { isOffered } from './sku-choice.ts';
import type { SkuChoice } from './useSkuChoice.ts';

type OptionPickerProps = {
  goods: Pick<GoodsDetail, 'options' | 'skus'>;
  from: SkuChoice;
  /** The message to a player who goes on without choosing. */
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
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isAsked = asked > 0 && missing === option.name;
  const toShow = isAsked ? asked : 0;
  useEffect(() => {
    if (toShow === 0) return;
    fieldset.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    fieldset.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
  }, [toShow]);
  return (
    <fieldset ref={fieldset} className={styles.option} data-asked={isAsked || undefined} aria-labelledby={id}>
      <legend id={id} className={styles.name}>
        {option.name}
      </legend>
      {/* A new key each time, so that it is announced and animated again. */}
      {isAsked && (
        <p key={asked} className={styles.ask} role="alert">
          {choose(option.name)}
        </p>
      )}
      <Row gap="2" align="stretch" wrap>
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
      </Row>
    </fieldset>
  );
}
