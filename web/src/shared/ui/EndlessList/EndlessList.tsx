// A list that fetches more as its end comes near; a button does the same for those who do not scroll.
import { type ReactNode, useEffect, useRef } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { useAfterFirstScreen } from '../AfterFirstScreen.tsx';
import { Button } from '../Button/Button.tsx';
import styles from './EndlessList.module.css';

const { useTexts } = defineTexts({
  zh: { more: '加载更多', failed: '加载失败，点击重试', end: '没有更多了' },
  en: { more: 'Load more', failed: 'Couldn’t load. Tap to retry', end: 'You’ve reached the end' },
});

type EndlessListProps = {
  children: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  /** The last fetch failed: it waits for a tap instead of hammering the server. */
  isError?: boolean;
  onMore: () => void;
  endText?: ReactNode;
};

export function EndlessList({
  children,
  hasMore,
  isLoading,
  isError = false,
  onMore,
  endText,
}: EndlessListProps) {
  const t = useTexts();
  const sentinel = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });

  // Until the rows of a first page are all there, the end is near without any scrolling.
  const isComplete = useAfterFirstScreen();
  const isWatching = isComplete && hasMore && !isLoading && !isError;
  useEffect(() => {
    // Watching again after each fetch also answers the case that the end is still in view.
    if (!isWatching || !sentinel.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestOnMore.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <>
      {children}
      <div ref={sentinel} className={styles.end}>
        {hasMore ? (
          <Button variant="ghost" size="sm" loading={isLoading} onClick={onMore}>
            {isError ? t.failed : t.more}
          </Button>
        ) : (
          <p className={styles.text}>{endText ?? t.end}</p>
        )}
      </div>
    </>
  );
}
