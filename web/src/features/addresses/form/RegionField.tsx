// The chosen region, and the sheet that chooses it.
import type { Region } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';
import { useState } from 'react';
import type { ChosenRegion } from '../../../entities/address/index.ts';
import { ChoiceField } from '../../../shared/ui/ChoiceField/ChoiceField.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { useTexts } from '../texts.ts';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <ChoiceField
      label={t.area}
      value={value ? formatRegion(value.names) : undefined}
      placeholder={t.areaHint}
      error={error}
      hint={hint}
      onOpen={() => setOpen(true)}
    >
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
    </ChoiceField>
  );
}
