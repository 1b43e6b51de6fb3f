// The frame of a page: its title, its actions, and what stands for content that is loading, missing or broken.
import type { ReactNode } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Page.module.css';

const useTexts = defineTexts({
  zh: { loading: '正在加载…', retry: '重试' },
  en: { loading: 'Loading…', retry: 'Try again' },
});

export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </article>
  );
}

type Query<T> = { data: T | undefined; error: Error | null; refetch(): unknown };

/** Shows the data of a query once it is there; until then, that it loads or why it does not. */
export function Loaded<T>({ query, children }: { query: Query<T>; children(data: T): ReactNode }) {
  const texts = useTexts();
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <div className={styles.state} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => query.refetch()}>{texts.retry}</Button>
      </div>
    );
  return (
    <p className={styles.state} role="status">
      {texts.loading}
    </p>
  );
}

export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {action}
    </div>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
