// One thing to carry over to the bank: what it is, its value, and a button that copies it.
import type { ReactNode } from 'react';
import { copyText } from '../../shared/clipboard/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './CopyField.module.css';
import { texts, useTexts } from './texts.ts';

type CopyFieldProps = {
  label: string;
  /** What is copied, without the spaces that make it easy to read. */
  text: string;
  children: ReactNode;
  tone?: 'plain' | 'strong';
};

export function CopyField({ label, text, children, tone = 'plain' }: CopyFieldProps) {
  const t = useTexts();
  return (
    <div className={styles.field} data-tone={tone}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{children}</span>
        <Button variant="ghost" size="sm" aria-label={t.copyOf(label)} onClick={() => void copy(text)}>
          {t.copy}
        </Button>
      </dd>
    </div>
  );
}

export async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? texts().copied : texts().notCopied);
}
