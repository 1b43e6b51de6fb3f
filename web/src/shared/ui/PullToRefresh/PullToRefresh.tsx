// Pulling the page down at its top fetches it anew; a button that appears on focus does it for keyboards.
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

/** The further it is pulled, the harder it gets. */
export function resistance(fingerPx: number): number {
  return fingerPx <= 0 ? 0 : 120 * (1 - Math.exp(-fingerPx / 160));
}

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
    const element = root.current;
    if (!element) return;
    let start: { x: number; y: number } | undefined;
    let distance = 0;
    const begin = (event: TouchEvent) => {
      const [finger] = event.touches;
      const isFree = window.scrollY <= 0 && !latest.current.isRunning && event.touches.length === 1;
      // A sheet lies inside the page's markup, but its touches are its own.
      const isOnPage = !(event.target as Element).closest('dialog');
      start = finger && isFree && isOnPage ? { x: finger.clientX, y: finger.clientY } : undefined;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!start || !finger) return;
      const down = finger.clientY - start.y;
      if (distance === 0 && (down <= 0 || Math.abs(finger.clientX - start.x) > down)) {
        // It turned out to be a scroll or a sideways swipe.
        start = undefined;
        return;
      }
      if (event.cancelable) event.preventDefault();
      distance = resistance(down);
      setPulled(distance);
    };
    const end = () => {
      if (distance >= THRESHOLD_PX) {
        setPulled(THRESHOLD_PX);
        void latest.current.refresh();
      } else if (distance > 0) setPulled(0);
      start = undefined;
      distance = 0;
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('touchstart', begin, { signal, passive: true });
    element.addEventListener('touchmove', move, { signal, passive: false });
    element.addEventListener('touchend', end, { signal });
    element.addEventListener('touchcancel', end, { signal });
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
