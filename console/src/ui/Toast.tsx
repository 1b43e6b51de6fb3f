// Short messages about what just happened, with an undo where there is one. `toast(...)` works from anywhere.
import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Toast.module.css';

const manager = BaseToast.createToastManager();

type Options = { tone?: 'good' | 'bad'; undo?(): void };

export function toast(text: string, { tone = 'good', undo }: Options = {}): void {
  const id: string = manager.add({
    title: text,
    type: tone,
    timeout: undo ? 10_000 : 5_000,
    priority: tone === 'bad' ? 'high' : 'low',
    ...(undo
      ? {
          actionProps: {
            onClick: () => {
              manager.close(id);
              undo();
            },
          },
        }
      : {}),
  });
}

const useTexts = defineTexts({
  zh: { close: '关闭', undo: '撤销' },
  en: { close: 'Close', undo: 'Undo' },
});

export function ToastHost() {
  return (
    <BaseToast.Provider toastManager={manager}>
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport}>
          <Toasts />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

function Toasts() {
  const texts = useTexts();
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((item) => {
    const Icon = item.type === 'bad' ? CircleAlert : CircleCheck;
    return (
      <BaseToast.Root key={item.id} toast={item} className={`${styles.toast} ${styles[item.type ?? 'good']}`}>
        <Icon size={18} aria-hidden />
        <BaseToast.Title className={styles.title} render={<p />} />
        {item.actionProps && (
          <BaseToast.Action render={<Button kind="quiet">{texts.undo}</Button>} className={styles.undo} />
        )}
        <BaseToast.Close render={<Button kind="quiet" aria-label={texts.close} icon={<X size={16} />} />} />
      </BaseToast.Root>
    );
  });
}
