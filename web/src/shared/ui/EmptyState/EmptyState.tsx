// What a page shows when there is nothing, or nothing can be shown: a drawing, a word, and a way on.
import { lazy, type ReactNode, Suspense } from 'react';
import type { EmptyKind } from './drawings.tsx';
import styles from './EmptyState.module.css';

// Every page can show an empty state and few do: the drawings load when one is needed, and are left out if they cannot.
const Drawing = lazy(() => import('./drawings.tsx').catch(() => ({ default: () => null })));

type EmptyStateProps = {
  kind?: EmptyKind;
  title: ReactNode;
  text?: ReactNode;
  /** Usually one `Button`. */
  action?: ReactNode;
};

export function EmptyState({ kind = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.drawing} viewBox="0 0 200 140" aria-hidden="true">
        <ellipse cx="100" cy="70" rx="92" ry="56" fill="var(--game-soft)" />
        <ellipse cx="100" cy="126" rx="58" ry="6" fill="#1f232914" />
        <Suspense>
          <Drawing kind={kind} />
        </Suspense>
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
