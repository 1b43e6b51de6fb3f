// The wheel: eight prizes with their odds around the draw button.
import type { LotteryPrize } from '@emall/contract';
import type { CSSProperties, ReactNode } from 'react';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { prizeLabel, type Rarity } from '../../prize/index.ts';
import { percentOf } from '../odds/percent.ts';
import { useTexts } from '../texts.ts';
import styles from './Wheel.module.css';

/** Clockwise from the upper left: column and row of each field. */
const PLACES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

type WheelProps = {
  prizes: readonly LotteryPrize[];
  lit: number | undefined;
  isSpinning: boolean;
  /** How rare the prize is on which the light is about to rest. */
  tell: Rarity | undefined;
  /** The field in the middle. */
  children: ReactNode;
};

export function Wheel({ prizes, lit, isSpinning, tell, children }: WheelProps) {
  const t = useTexts();
  const [column, row] = PLACES[lit ?? 0] ?? PLACES[0];
  return (
    <div className={styles.frame} data-spinning={isSpinning || undefined} data-tell={tell}>
      <span className={styles.halo} aria-hidden="true" />
      <span className={styles.bulbs} aria-hidden="true" />
      <div className={styles.board}>
        <ul className={styles.fields} aria-label={t.wheel}>
          {prizes.map((prize, place) => (
            <Field key={prize.key} prize={prize} place={place} isWon={lit === place && !isSpinning} />
          ))}
        </ul>
        {lit !== undefined && (
          <span
            className={styles.light}
            style={{ '--column': column, '--row': row } as CSSProperties}
            aria-hidden="true"
          />
        )}
        <div className={styles.middle}>{children}</div>
      </div>
    </div>
  );
}

function Field({ prize, place, isWon }: { prize: LotteryPrize; place: number; isWon: boolean }) {
  const t = useTexts();
  const [column, row] = PLACES[place] ?? PLACES[0];
  return (
    <li
      className={styles.field}
      style={{ gridColumn: column + 1, gridRow: row + 1 }}
      data-gone={prize.is_gone || undefined}
      data-won={isWon || undefined}
    >
      <span className={styles.art}>
        <LazyImage src={prize.prize.image} alt="" fit="contain" priority />
      </span>
      <span className={styles.name}>{prizeLabel(prize.prize)}</span>
      <span className={styles.odds}>{prize.is_gone ? t.gone : percentOf(prize.parts)}</span>
    </li>
  );
}

type DrawButtonProps = {
  title: string;
  note: string;
  /** Waiting for the result; it keeps the focus, so that a keyboard goes on from here. */
  isBusy?: boolean;
  disabled?: boolean;
  onClick?: (() => void) | undefined;
};

export function DrawButton({ title, note, isBusy = false, disabled = false, onClick }: DrawButtonProps) {
  return (
    <button
      type="button"
      className={styles.draw}
      aria-disabled={isBusy || undefined}
      disabled={disabled}
      onClick={isBusy ? undefined : onClick}
    >
      <strong>{title}</strong>
      <span>{note}</span>
    </button>
  );
}
