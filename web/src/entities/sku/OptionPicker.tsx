// The options of goods (size, colour) as rows of values; values unavailable with the rest of the choice are disabled, or
// marked as sold out.
import type { GoodsDetail } from '@emall/contract';
import { useEffect, useId, useRef } from 'react';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import styles from './OptionPicker.module.css';
import { isMade, isOffered } from './sku-choice.ts';
import type { SkuChoice } from './useSkuChoice.ts';

type OptionPickerProps = {
  goods: Pick<GoodsDetail, 'options' | 'skus'>;
  from: SkuChoice;
  /** The message to a player who goes on without choosing. */
  choose: (option: string) => string;
  /** The mark of values that are sold out, where they can be chosen all the same. */
  soldOut?: string | undefined;
};

export function OptionPicker({ goods, from, choose, soldOut }: OptionPickerProps) {
  return goods.options.map((option, index) => (
    <Option key={option.name} {...{ goods, from, choose, soldOut, option, index }} />
  ));
}

type OptionProps = OptionPickerProps & { option: GoodsDetail['options'][number]; index: number };

function Option({ goods, from, choose, soldOut, option, index }: OptionProps) {
  const { choice, missing, asked, pick } = from;
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isAsked = asked > 0 && missing === option.name;
  const toShow = isAsked ? asked : 0;
  useEffect(() => {
    if (toShow === 0) return;
    fieldset.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    fieldset.current
      ?.querySelector<HTMLElement>('button:not([disabled], [data-sold-out])')
      ?.focus({ preventScroll: true });
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
          const isInStock = isOffered(goods, choice, index, value);
          // For a chosen one the page itself says so: each other value may be in stock.
          const isMarked =
            soldOut !== undefined && !isChosen && !isInStock && isMade(goods, choice, index, value);
          return (
            <button
              key={value}
              type="button"
              className={styles.value}
              aria-pressed={isChosen}
              disabled={!isChosen && !isInStock && !isMarked}
              data-sold-out={isMarked || undefined}
              onClick={() => pick(index, value)}
            >
              {value}
              {isMarked && <small> {soldOut}</small>}
            </button>
          );
        })}
      </Row>
    </fieldset>
  );
}
