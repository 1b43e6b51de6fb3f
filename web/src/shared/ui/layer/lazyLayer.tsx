// A sheet or popup whose code is loaded when it opens for the first time.
//
//   const CouponSheet = lazyLayer(() => import('./CouponSheet.tsx'));   // a default export that takes open and onClose
//   <CouponSheet open={isOpen} onClose={close} coupons={coupons} />     // CouponSheet.preload() loads it ahead
import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { trackError } from '../../analytics/index.ts';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { loadTexts } from '../LoadFailure/LoadFailure.tsx';
import { useLayer } from '../modal/layers.ts';
import { holdOpening } from '../opening.ts';
import { toast } from '../Toast/toast.ts';
import { retryable } from './load-code.ts';

export type LayerProps = { open: boolean; onClose: () => void };

/**
 * The layer stays out of the page until it opens, and mounted from then on, so that its closing motion can run. If its
 * code does not arrive, or if it breaks, a toast says so and it closes; opening it again loads it again.
 */
export function lazyLayer<Props extends LayerProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadCode = retryable(load);
  let Latest: ComponentType<Props> = lazy(loadCode);

  function LazyLayer(props: Props) {
    const { open, onClose } = props;
    const [opening, setOpening] = useState({
      count: open ? 1 : 0,
      isOpen: open,
      hasFailed: false,
      Layer: Latest,
    });
    // A failed layer is mounted again by the next opening; one that works keeps its state.
    if (open !== opening.isOpen) {
      const needsMount = open && (opening.hasFailed || opening.count === 0);
      setOpening({
        isOpen: open,
        hasFailed: open ? false : opening.hasFailed,
        count: opening.count + (needsMount ? 1 : 0),
        Layer: needsMount ? Latest : opening.Layer,
      });
    }
    if (opening.count === 0) return null;

    const fail = (error: unknown) => {
      // `lazy` keeps its rejection for good: the next opening needs a new one.
      Latest = lazy(loadCode);
      setOpening((now) => ({ ...now, hasFailed: true }));
      trackError('layer_failed', error);
      toast(loadTexts().part);
      onClose();
    };
    const { Layer } = opening;
    return (
      <ErrorBoundary key={opening.count} onError={fail}>
        <Suspense fallback={<PendingLayer open={open} onClose={onClose} />}>
          <Layer {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(LazyLayer, {
    /** Loads the code, so that it is there when the layer opens. Returns whether it arrived. */
    preload: (): Promise<boolean> =>
      loadCode().then(
        (module) => {
          // Rendered at once; what is `lazy` takes one more step.
          Latest = module.default;
          return true;
        },
        () => false,
      ),
  });
}

/** Back closes a layer that is still loading, too. */
function PendingLayer({ open, onClose }: LayerProps) {
  useLayer(open, onClose);
  useLayoutEffect(() => (open ? holdOpening() : undefined), [open]);
  return null;
}

/**
 * The last known value of something a layer shows, so that its content stays while it closes:
 * `const shownId = useLastDefined(goodsId)`, then `open={goodsId !== undefined} goodsId={shownId}`.
 * An object must be the same one in every render, as state is.
 */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
