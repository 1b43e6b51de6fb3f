// A modal dialog: Esc and the backdrop close it, focus stays inside and returns.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { HeldAction, useHeldAction } from './held-action.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const useTexts = defineTexts({
  zh: { close: '关闭', cancel: '取消' },
  en: { close: 'Close', cancel: 'Cancel' },
});

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** The one action; the dialog is a form then. */
  action?: { label: string; isBusy?: boolean; isHarmful?: boolean; isDisabled?: boolean; onAct(): void };
  error?: string | undefined;
};

const open: (() => void)[] = [];
/** Closes the dialog in front, if there is one. */
export const closeTopDialog = (): void => open.at(-1)?.();

export function Dialog({ title, onClose, children, action, error }: Props) {
  const texts = useTexts();
  const finalFocus = useReturnFocus();
  const { isHeld, hold } = useHeldAction();
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    const close = () => closing.current();
    open.push(close);
    return () => void open.splice(open.indexOf(close), 1);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog, which is another form.
    event.stopPropagation();
    action?.onAct();
  };
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={styles.popup} finalFocus={finalFocus}>
          <form className={styles.form} onSubmit={submit}>
            <header className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<Button kind="quiet" aria-label={texts.close} icon={<X size={18} />} />}
              />
            </header>
            <div className={styles.body}>
              <HeldAction value={hold}>{children}</HeldAction>
            </div>
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
            {action && (
              <footer className={styles.foot}>
                <Button onClick={onClose}>{texts.cancel}</Button>
                <Button
                  type="submit"
                  kind={action.isHarmful ? 'danger' : 'primary'}
                  isBusy={isHeld || (action.isBusy ?? false)}
                  disabled={action.isDisabled ?? false}
                >
                  {action.label}
                </Button>
              </footer>
            )}
          </form>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
