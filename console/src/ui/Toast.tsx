// Short messages about what just happened, with an undo where there is one. `toast(...)` works from anywhere.
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Code, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import { type Action, clearRecentActions } from './recent-actions.ts';
import styles from './Toast.module.css';

type Tone = 'good' | 'bad';
type Options = {
  tone?: Tone;
  undo?: () => void;
  link?: { label: string; to: string };
  /** The call that did it; by itself the one that was just made. */
  action?: Action | undefined;
};
type Item = Options & { id: number; text: string };

const SHOWN_MS = 5_000;
/** Whoever wants to undo or to follow the link needs time to read and to reach it. */
const ACTION_MS = 10_000;
const MAX_TOASTS = 3;

let items: readonly Item[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Item[]): void {
  items = next;
  for (const listener of listeners) listener();
}

let lastAction: Action | undefined;

/** The next message is about this call. */
export function noteAction(action: Action): void {
  lastAction = action;
}

/** Each call is named by one message. */
export function takeAction(): Action | undefined {
  const action = lastAction;
  lastAction = undefined;
  return action;
}

/** No message has named it yet. */
export const isUnnamed = (action: Action): boolean => lastAction === action;

const close = (id: number) => show(items.filter((item) => item.id !== id));

export function toast(text: string, options: Options = {}): void {
  lastId += 1;
  const id = lastId;
  const noted = takeAction();
  const action = options.tone === 'bad' ? undefined : (options.action ?? noted);
  show([...items, { ...options, action, id, text }].slice(-MAX_TOASTS));
  setTimeout(() => close(id), options.undo || options.link ? ACTION_MS : SHOWN_MS);
}

/** The messages of one operator, with their undo, are not for whoever logs in next. Neither are the calls behind them. */
export function closeToasts(): void {
  lastAction = undefined;
  clearRecentActions();
  show([]);
}

const useTexts = defineTexts({
  zh: { messages: '通知', close: '关闭', undo: '撤销', call: '查看调用' },
  en: { messages: 'Notifications', close: 'Close', undo: 'Undo', call: 'Show as call' },
});

type HostProps = {
  /** Shows the call behind a message: what it opens stays when the message goes. */
  onShowCall(action: Action): void;
};

export function ToastHost({ onShowCall }: HostProps) {
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
      {shown.map(({ id, text, tone = 'good', undo, link, action }) => {
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
            {action && (
              <Button
                kind="quiet"
                aria-label={texts.call}
                title={texts.call}
                icon={<Code size={16} />}
                onClick={() => onShowCall(action)}
              />
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
