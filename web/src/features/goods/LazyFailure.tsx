// The door to the shelf's failure: its drawing is fetched only when there is nothing else to show.
import { lazy, Suspense } from 'react';
import { LoadFailure } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import type { ShelfFailureProps } from './ShelfFailure.tsx';

// Without a connection the drawing does not come either: then a plain text does.
const PlainFailure = ({ onRetry }: ShelfFailureProps) => <LoadFailure onReload={onRetry} />;
const ShelfFailure = lazy(() => import('./ShelfFailure.tsx').catch(() => ({ default: PlainFailure })));

export function LazyFailure(props: ShelfFailureProps) {
  return (
    <Suspense>
      <ShelfFailure {...props} />
    </Suspense>
  );
}
