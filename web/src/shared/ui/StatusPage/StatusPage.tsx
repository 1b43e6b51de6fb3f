// A full page with one message and one action in the middle: error, not found, maintenance, forbidden.
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Page } from '../Page/Page.tsx';
import styles from './StatusPage.module.css';

type StatusPageProps = ComponentProps<typeof EmptyState> & { bar?: ReactNode };

export function StatusPage({ bar, ...state }: StatusPageProps) {
  return (
    <Page bar={bar} className={styles.page}>
      <EmptyState {...state} />
    </Page>
  );
}
