// Keeps a page's place while its code loads: nothing for the first 200 ms, then grey shapes, after 60 s the failure text.
import { PAGE_LOADING } from '@emall/contract/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '../LoadFailure/LoadFailure.tsx';
import { Skeleton, SkeletonText } from '../Skeleton/Skeleton.tsx';
import styles from './PageLoading.module.css';

type PageLoadingProps = {
  /** Shapes like the page to come, if it is known. */
  children?: ReactNode;
};

export function PageLoading({ children }: PageLoadingProps) {
  const [phase, setPhase] = useState<'early' | 'loading' | 'failed'>('early');
  useEffect(() => {
    const shown = setTimeout(() => setPhase('loading'), PAGE_LOADING.delay_ms);
    const failed = setTimeout(() => setPhase('failed'), PAGE_LOADING.timeout_ms);
    return () => {
      clearTimeout(shown);
      clearTimeout(failed);
    };
  }, []);
  if (phase === 'failed') return <LoadFailure />;
  if (phase === 'early') return null;
  return (
    <div aria-busy="true">
      {children ?? (
        <div className={styles.shapes}>
          <Skeleton height={160} radius={12} />
          <SkeletonText lines={3} />
          <Skeleton height={120} radius={12} />
        </div>
      )}
    </div>
  );
}
