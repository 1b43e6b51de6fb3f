// The chosen region, and the sheet that chooses it.
import type { Region } from '@emall/contract';
import { useId, useState } from 'react';
import { type ChosenRegion, formatRegion } from '../../../entities/address/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useTexts } from '../texts.ts';
import styles from './fields.module.css';

const RegionSheet = lazyLayer(() => import('../region/RegionSheet.tsx'));

type RegionFieldProps = {
  value: ChosenRegion | null;
  onChange: (region: ChosenRegion) => void;
  error: string | undefined;
  hint: string | undefined;
  /** Where the sheet opens while nothing is chosen. */
  within: readonly Region[];
};

export function RegionField({ value, onChange, error, hint, within }: RegionFieldProps) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const note = error ?? hint;
  return (
    <Stack gap="1-5">
      <span id={id} className={styles.label}>
        {t.area}
      </span>
      <Row
        as="button"
        gap="2"
        type="button"
        className={styles.choice}
        aria-labelledby={`${id} ${id}value`}
        aria-haspopup="dialog"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}value`} className={styles.chosen} data-empty={value === null || undefined}>
          {value ? formatRegion(value.names) : t.areaHint}
        </span>
        <Icon name="chevron-right" size={18} />
      </Row>
      {note !== undefined && (
        <p
          id={`${id}note`}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
      <RegionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        current={value}
        within={within}
        onChoose={(region) => {
          setOpen(false);
          onChange(region);
        }}
      />
    </Stack>
  );
}
