// The goods of a presale, below the first screen: their code is loaded after the page.
import type { Presale } from '@emall/contract';
import { lazy, Suspense } from 'react';
import { trackError } from '../../../shared/analytics/index.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';

const GoodsCard = lazy(() => import('./GoodsCard.tsx'));

export function LazyGoodsCard({ presale }: { presale: Presale }) {
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense fallback={<Skeleton ratio={1} radius={12} />}>
        <GoodsCard presale={presale} />
      </Suspense>
    </ErrorBoundary>
  );
}
