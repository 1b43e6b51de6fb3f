// The sheet that chooses a region: province, city, district step by step, or by search.
import type { Region } from '@emall/contract';
import { useState } from 'react';
import {
  type ChosenRegion,
  type ParentRegion,
  parentsOf,
  toChosenRegion,
} from '../../../entities/address/index.ts';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { useTexts } from '../texts.ts';
import { RegionSearch } from './RegionSearch.tsx';
import styles from './RegionSheet.module.css';
import { RegionSteps } from './RegionSteps.tsx';

type RegionSheetProps = {
  open: boolean;
  onClose: () => void;
  current: ChosenRegion | null;
  within: readonly Region[];
  onChoose: (region: ChosenRegion) => void;
};

export default function RegionSheet({ open, onClose, current, within, onChoose }: RegionSheetProps) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t.region}>
      {/* Every opening begins where the choice stands now. */}
      {open && (
        <Choosing start={current ? parentsOf(current) : within} current={current} onChoose={onChoose} />
      )}
    </Sheet>
  );
}

type ChoosingProps = Pick<RegionSheetProps, 'current' | 'onChoose'> & { start: readonly ParentRegion[] };

function Choosing({ start, current, onChoose }: ChoosingProps) {
  const t = useTexts();
  const [word, setWord] = useState('');
  const [path, setPath] = useState(start);
  const take = (region: Region, above: readonly ParentRegion[]) => {
    if (region.level === 'district') return onChoose(toChosenRegion(region));
    setWord('');
    setPath([...above, region]);
  };
  return (
    <div className={styles.choosing}>
      <Field
        label={t.searchRegion}
        hideLabel
        type="search"
        icon="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={20}
        placeholder={t.searchRegion}
        value={word}
        onChange={setWord}
      />
      {word.trim() === '' ? (
        <RegionSteps
          path={path}
          current={current}
          onStep={(depth) => setPath(path.slice(0, depth))}
          onTake={(region) => take(region, path)}
        />
      ) : (
        <RegionSearch
          word={word.trim()}
          // A province or a city continues with its own regions.
          onTake={(region) =>
            take(region, region.level === 'city' ? parentsOf(toChosenRegion(region)).slice(0, 1) : [])
          }
        />
      )}
    </div>
  );
}
