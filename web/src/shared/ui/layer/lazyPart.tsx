// A part of a page whose code is loaded when it is shown.
//
//   const RoleSteps = lazyPart(() => import('./RoleSteps.tsx'));            // a default export
//   const CartButton = lazyPart(() => import('./CartButton.tsx'), 'line');  // its failure takes a line, not the page
//   <RoleSteps pending={<Skeleton />} login={login} />
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { trackError } from '../../analytics/index.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { LoadFailure } from '../LoadFailure/LoadFailure.tsx';
import { retryable } from './load-code.ts';

/** If its code does not arrive, or if it breaks, a text in its place says so, and a tap loads it again; the page stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure: 'page' | 'line' = 'page',
) {
  const loadCode = retryable(load);
  let Latest = lazy(loadCode);

  return function LazyPart({ pending, ...props }: Props & { pending?: ReactNode }) {
    const [{ attempt, Part }, setAttempt] = useState({ attempt: 0, Part: Latest });
    return (
      <ErrorBoundary
        key={attempt}
        fallback={
          <LoadFailure
            isLine={failure === 'line'}
            onReload={() => setAttempt({ attempt: attempt + 1, Part: Latest })}
          />
        }
        onError={(error) => {
          // `lazy` keeps its rejection for good: the next attempt, or the next visit of the page, needs a new one.
          Latest = lazy(loadCode);
          trackError('part_failed', error);
        }}
      >
        <Suspense fallback={pending}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
