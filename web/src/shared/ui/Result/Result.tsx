// A result or the wait for it: a drawing, a title, a text and the next actions.
import type { ReactNode } from 'react';
import { Medal, type MedalKind } from './Medal.tsx';
import styles from './Result.module.css';

type ResultProps = {
  medal: MedalKind;
  title: string;
  text?: ReactNode;
  /** Between the text and the buttons. */
  children?: ReactNode;
  actions: ReactNode;
};

export function Result({ medal, title, text, children, actions }: ResultProps) {
  return (
    <div className={styles.result}>
      <Medal kind={medal} />
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
