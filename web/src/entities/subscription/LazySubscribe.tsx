// The button that asks for WeChat's messages, loaded inside the mini-program only.
import type { SubscribeKind } from '@emall/contract';
import { lazy, Suspense } from 'react';
import { trackError } from '../../shared/analytics/index.ts';
import { hostEnvironment } from '../../shared/bridge/index.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary/ErrorBoundary.tsx';

const Subscribe = lazy(() => import('./Subscribe.tsx'));

export function LazySubscribe({ kinds }: { kinds: readonly SubscribeKind[] }) {
  if (hostEnvironment() !== 'mini-program') return null;
  return (
    <ErrorBoundary onError={(error) => trackError('part_failed', error)}>
      <Suspense>
        <Subscribe kinds={kinds} />
      </Suspense>
    </ErrorBoundary>
  );
}
