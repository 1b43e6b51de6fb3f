// Pulling the page down at its top fetches it again; a button that appears on focus does it for keyboards.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './PullToRefresh.module.css';

const { useTexts } = defineTexts({
  zh: { refresh: '刷新', pull: '下拉刷新', release: '松开刷新', running: '刷新中…' },
  en: { refresh: 'Refresh', pull: 'Pull to refresh', release: 'Release to refresh', running: 'Refreshing…' },
});

const THRESHOLD_PX = 56;

export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [isRunning, setRunning] = useState(false);

  const refresh = async () => {
    setRunning(true);
    try {
      await onRefresh();
    } finally {
      setRunning(false);
      setPulled(0);
    }
  };
  const latest = useRef({ refresh, isRunning });
  useEffect(() => {
    latest.current = { refresh, isRunning };
  });

  useEffect(() => {
    const stop = new AbortController();
    // A page is read before it is pulled: the gesture's code comes after the page.
    import('./watch-pull.ts').then(
      ({ watchPull }) => {
        if (!root.current || stop.signal.aborted) return;
        watchPull(root.current, {
          thresholdPx: THRESHOLD_PX,
          signal: stop.signal,
          isBusy: () => latest.current.isRunning,
          onPull: setPulled,
          onRelease: () => void latest.current.refresh(),
        });
      },
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  const isReady = pulled >= THRESHOLD_PX;
  return (
    <div ref={root} className={styles.area}>
      <button type="button" className={styles.button} disabled={isRunning} onClick={() => void refresh()}>
        <Icon name="refresh" size={16} />
        {t.refresh}
      </button>
      <div className={styles.sign} role="status" style={{ opacity: Math.min(pulled / THRESHOLD_PX, 1) }}>
        {isRunning && pulled > 0 && <Spinner size={16} />}
        {pulled > 0 && (isRunning ? t.running : isReady ? t.release : t.pull)}
      </div>
      <div
        className={styles.content}
        data-pulled={pulled > 0 || undefined}
        // No transform at rest: it would catch fixed children.
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}
