// The frame of a page: its title, its actions, its columns, and what stands for content that is loading, missing or broken.
import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Page.module.css';
import { Row } from './Row.tsx';

const useTexts = defineTexts({
  zh: {
    loading: '正在加载…',
    failed: '没有加载成功',
    retry: '重试',
    missing: '没有找到',
    missingHint: '可能已被删除，或属于另一个游戏。',
    console: 'EMall 控制台',
  },
  en: {
    loading: 'Loading…',
    failed: 'This didn’t load',
    retry: 'Try again',
    missing: 'Not found',
    missingHint: 'It may have been removed, or belong to another game.',
    console: 'EMall Console',
  },
});

type PageProps = {
  title: string;
  /** Beside the title: state, number. */
  mark?: ReactNode;
  /** Above the title: the way back. */
  crumb?: ReactNode;
  actions?: ReactNode;
  /** A table uses the whole width. */
  isWide?: boolean;
  children: ReactNode;
};

export function Page({ title, mark, crumb, actions, isWide = false, children }: PageProps) {
  const texts = useTexts();
  // Several records are open in tabs side by side.
  useEffect(() => {
    document.title = `${title} · ${texts.console}`;
  }, [title, texts.console]);
  return (
    <article className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      <Row as="header" gap="3" align="end" justify="between">
        <div>
          {crumb && <div className={styles.crumb}>{crumb}</div>}
          <Row>
            <h1>{title}</h1>
            {mark}
          </Row>
        </div>
        {actions && (
          <Row align="stretch" className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </article>
  );
}

/** The page of a record: what it is in two thirds, state and short facts in one third. */
export function DetailLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.detail}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.column}>{aside}</aside>
    </div>
  );
}

type Query<T> = { data: T | undefined; error: Error | null; refetch(): unknown };

/** Shows the data of a query once it is there; until then, that it loads or why it does not. */
export function Loaded<T>({ query, children }: { query: Query<T>; children(data: T): ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton />;
}

const NOT_FOUND = 404;

export function ErrorState({ error, onRetry }: { error: Error; onRetry?(): void }) {
  const texts = useTexts();
  // Trying again finds nothing either.
  const isMissing = 'code' in error && error.code === NOT_FOUND;
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.bad} size={28} aria-hidden />
      <strong>{isMissing ? texts.missing : texts.failed}</strong>
      <p>{isMissing ? texts.missingHint : error.message}</p>
      {onRetry && !isMissing && <Button onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}

/** Grey lines where content will be. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const texts = useTexts();
  return (
    <div className={styles.skeleton} role="status" aria-label={texts.loading} aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  );
}

type EmptyStateProps = { text: string; hint?: string; icon?: ReactNode; action?: ReactNode };

/** Nothing here yet: says what would be, and offers the one action that changes it. */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ?? <Inbox size={32} aria-hidden />}
      <strong>{text}</strong>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

type SectionProps = { title?: string; actions?: ReactNode; hint?: ReactNode; children: ReactNode };

/** A titled card of a page. */
export function Section({ title, actions, hint, children }: SectionProps) {
  return (
    <section className={styles.card}>
      {(title || actions) && (
        <Row as="header" justify="between">
          {title && <h2>{title}</h2>}
          {actions && (
            <Row align="stretch" className={styles.actions}>
              {actions}
            </Row>
          )}
        </Row>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

/** Names and values, one line each; a value that is missing shows a dash. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.list}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
