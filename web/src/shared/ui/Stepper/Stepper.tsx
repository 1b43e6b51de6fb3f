// How many: one less, a number that can be typed, one more.
import { useState } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Stepper.module.css';

const { useTexts } = defineTexts({
  zh: { less: '减少', more: '增加' },
  en: { less: 'Decrease', more: 'Increase' },
});

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** The limit or the stock. */
  max?: number;
  disabled?: boolean;
};

export function Stepper({ label, value, onChange, min = 1, max = 99, disabled = false }: StepperProps) {
  const t = useTexts();
  // While typing, the field may be empty or out of range; the value never is.
  const [typed, setTyped] = useState<string>();
  const set = (wanted: number) => {
    const next = Math.min(Math.max(wanted, min), Math.max(min, max));
    if (next !== value) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one number, no set of form fields
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={t.less}
        size={16}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        className={styles.number}
        aria-label={label}
        inputMode="numeric"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          setTyped(digits);
          if (digits !== '') set(Number(digits));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        icon="plus"
        label={t.more}
        size={16}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
