// Short messages about what just happened, with an undo where there is one. `toast(...)` works from anywhere.
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Toast.module.css';

type Tone = 'good' | 'bad';
type Options = { tone?: Tone; undo?: () => void; link?: { label: string; to: string } };
type Item = Options & { id: number; text: string };

const SHOWN_MS = 5_000;
/** Whoever wants to undo or to follow the link needs time to read and to reach it. */
const ACTION_MS = 10_000;
const MOST = 3;

let items: readonly Item[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Item[]): void {
  items = next;
  for (const listener of listeners) listener();
}

const close = (id: number) => show(items.filter((item) => item.id !== id));

export function toast(text: string, options: Options = {}): void {
  lastId += 1;
  const id = lastId;
  show([...items, { ...options, id, text }].slice(-MOST));
  setTimeout(() => close(id), options.undo || options.link ? ACTION_MS : SHOWN_MS);
}

const useTexts = defineTexts({
  zh: { messages: '通知', close: '关闭', undo: '撤销' },
  en: { messages: 'Notifications', close: 'Close', undo: 'Undo' },
});

export function ToastHost() {
  const texts = useTexts();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
  return (
    <section className={styles.viewport} aria-label={texts.messages} aria-live="polite">
      {shown.map(({ id, text, tone = 'good', undo, link }) => {
        const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
        return (
          <div
            key={id}
            className={`${styles.toast} ${styles[tone]}`}
            role={tone === 'bad' ? 'alert' : undefined}
          >
            <Icon size={18} aria-hidden />
            <p className={styles.title}>{text}</p>
            {link && (
              <Link className={styles.link ?? ''} to={link.to} onClick={() => close(id)}>
                {link.label}
              </Link>
            )}
            {undo && (
              <Button
                kind="quiet"
                className={styles.undo ?? ''}
                onClick={() => {
                  close(id);
                  undo();
                }}
              >
                {texts.undo}
              </Button>
            )}
            <Button kind="quiet" aria-label={texts.close} icon={<X size={16} />} onClick={() => close(id)} />
          </div>
        );
      })}
    </section>
  );
}
