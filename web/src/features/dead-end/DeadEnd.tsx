// A page that has nothing to sell: says why in the middle of the screen, in the game's light, and shows the way on.
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './DeadEnd.module.css';

type DeadEndProps = ComponentProps<typeof EmptyState> & { bar?: ReactNode };

export function DeadEnd({ bar, ...state }: DeadEndProps) {
  return (
    <Page bar={bar} className={styles.page}>
      <EmptyState {...state} />
    </Page>
  );
}
