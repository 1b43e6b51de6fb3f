// The frame of the pages before a session: one card, and the language.
import type { FormEvent, ReactNode } from 'react';
import { setLanguage, useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AuthFrame.module.css';

type Props = {
  title: string;
  lead?: string | undefined;
  error?: string | undefined;
  onSubmit(): void;
  children: ReactNode;
};

export function AuthFrame({ title, lead, error, onSubmit, children }: Props) {
  const language = useLanguage();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <main className={styles.frame}>
      <form className={styles.card} onSubmit={submit}>
        <header>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </form>
      <Button kind="quiet" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
        {language === 'zh' ? 'English' : '中文'}
      </Button>
    </main>
  );
}
