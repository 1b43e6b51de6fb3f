// The history of a record on its page. Its code comes after the page itself, which most visits are about.
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Page.tsx';
import type { Props } from './HistoryEntries.tsx';

const HistoryEntries = lazy(async () => ({
  default: (await import('./HistoryEntries.tsx')).HistoryEntries,
}));

export const History = (props: Props) => (
  <Suspense fallback={<Skeleton />}>
    <HistoryEntries {...props} />
  </Suspense>
);
