// A part of a page whose code is loaded when it is shown.
//
//   const RoleSteps = lazyPart(() => import('./RoleSteps.tsx'));   // a default export
//   <RoleSteps pending={<Skeleton />} login={login} />
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { trackError } from '../../analytics/index.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { LoadFailure } from '../LoadFailure/LoadFailure.tsx';
import { withStyles } from './failed-styles.ts';

/** If its code does not arrive, or if it breaks, a text in its place says so, and a tap loads it again; the page stays. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadStyled = withStyles(load);
  let Part = lazy(loadStyled);

  return function LazyPart({ pending, ...props }: Props & { pending?: ReactNode }) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      // `lazy` keeps its rejection for good: the next attempt needs a new one.
      Part = lazy(loadStyled);
      setAttempt(attempt + 1);
    };
    return (
      <ErrorBoundary
        key={attempt}
        fallback={<LoadFailure onReload={retry} />}
        onError={(error) => trackError('part_failed', error)}
      >
        <Suspense fallback={pending}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
