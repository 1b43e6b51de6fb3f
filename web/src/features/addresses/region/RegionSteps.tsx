// One step of the choice: the regions chosen above, and those to choose from.
import type { Region } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenRegion, ParentRegion } from '../../../entities/address/index.ts';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import { OptionGrid } from './OptionGrid.tsx';
import styles from './RegionSheet.module.css';
import { regionsQuery } from './regions-query.ts';

type RegionStepsProps = {
  path: readonly ParentRegion[];
  current: ChosenRegion | null;
  /** Returns to this depth. */
  onStep: (depth: number) => void;
  onTake: (region: Region) => void;
};

export function RegionSteps({ path, current, onStep, onTake }: RegionStepsProps) {
  const t = useTexts();
  const above = path.at(-1);
  const [start] = useState(above?.code);
  const query = useQuery(regionsQuery(above ? { parent_code: above.code } : {}));
  const regions = query.data?.list;
  // 北京市 has one city, 北京市: it is skipped.
  const only = regions?.length === 1 && regions[0]?.level !== 'district' ? regions[0] : undefined;
  const skip = useEffectEvent(onTake);
  useEffect(() => {
    if (only) skip(only);
  }, [only]);
  const title = t.steps[path.length] ?? t.region;
  return (
    <>
      {path.length > 0 && (
        <Row as="nav" wrap aria-label={t.path}>
          {path.map(({ code, name }, depth) =>
            name === path[depth - 1]?.name ? null : (
              <button key={code} type="button" className={styles.crumb} onClick={() => onStep(depth)}>
                {name}
              </button>
            ),
          )}
          <span className={styles.crumb} aria-current="step">
            {title}
          </span>
        </Row>
      )}
      {regions && !only ? (
        <OptionGrid
          key={above?.code}
          label={title}
          options={regions}
          selected={selectedIn(regions, current)}
          // The tapped option is removed with its step: the next step takes the focus.
          takesFocus={above?.code !== start}
          onTake={onTake}
        />
      ) : query.isError ? (
        <NotLoaded title={t.regionFailed} onRetry={query.refetch} />
      ) : (
        <Skeleton height={280} radius={12} />
      )}
    </>
  );
}

/** The option that leads to the current choice. */
function selectedIn(regions: readonly Region[], current: ChosenRegion | null): string | undefined {
  const digits = { province: 2, city: 4, district: 6 };
  return regions.find(({ code, level }) => current?.code.startsWith(code.slice(0, digits[level])))?.code;
}
