// Regions whose name contains the keyword, each with its full name.
import type { Region } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useDebounced } from '../../../shared/ui/useDebounced.ts';
import { useTexts } from '../texts.ts';
import styles from './RegionSheet.module.css';
import { regionsQuery } from './regions-query.ts';

/** Debounce of typing. */
const PAUSE_MS = 200;

type RegionSearchProps = { word: string; onTake: (region: Region) => void };

export function RegionSearch({ word, onTake }: RegionSearchProps) {
  const t = useTexts();
  const [keyword] = useDebounced(word, PAUSE_MS);
  const query = useQuery({ ...regionsQuery({ keyword }), placeholderData: keepPreviousData });
  const regions = query.data?.list;
  if (query.isError) {
    return <NotLoaded title={t.regionFailed} onRetry={query.refetch} />;
  }
  if (!regions) return <SkeletonText lines={6} />;
  if (regions.length === 0) return <EmptyState title={t.noRegion} text={t.noRegionHint} />;
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData}>
      {regions.map((region) => (
        <Cell
          key={region.code}
          label={<Marked text={formatRegion(region.full_name.split(' '))} word={keyword} />}
          onClick={() => onTake(region)}
        />
      ))}
    </div>
  );
}

function Marked({ text, word }: { text: string; word: string }) {
  const at = text.lastIndexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{word}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
