// A modal dialog: Esc, Back and the backdrop close it, after a question if changes would be lost, as a reload would; focus stays inside and returns.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { HeldAction, useHeldAction } from './held-action.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useTypedText } from './useTypedText.ts';

const useTexts = defineTexts({
  zh: {
    close: '关闭',
    cancel: '取消',
    ask: (action: string) => `提交审批：${action}`,
    discard: '放弃已填写的内容？',
    discardText: '关闭后，已填写的内容会丢失。',
    discardAct: '放弃并关闭',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ask: (action: string) => `Request approval: ${action}`,
    discard: 'Discard what you entered?',
    discardText: 'It will be lost when you close this.',
    discardAct: 'Discard',
  },
});

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** The one action; the dialog is a form then. */
  action?: { label: string; isBusy?: boolean; isHarmful?: boolean; isDisabled?: boolean; onAct(): void };
  error?: string | undefined;
  /** Whether closing loses something, where the form says so itself; otherwise it does once a field was changed. */
  isDirty?: boolean;
  /** For a table. */
  isWide?: boolean;
};

const open: (() => void)[] = [];
/** Closes the dialog in front, if there is one. */
export const closeTopDialog = (): void => open.at(-1)?.();

export function Dialog({ title, onClose, children, action, error, isDirty, isWide = false }: Props) {
  const texts = useTexts();
  const finalFocus = useReturnFocus();
  const { isHeld, isRefused, needsApproval, marks } = useHeldAction();
  const { button, noteEarlyPress } = useEarlyPress(isHeld);
  const { hasTyped, handlers } = useTypedText();
  const [isAsking, setIsAsking] = useState(false);
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
  const closeOrAsk = () => {
    if (isDirty ?? hasTyped()) setIsAsking(true);
    else onClose();
  };
  useBackCloses(closeOrAsk);
  const isLost = useEffectEvent(() => isDirty ?? hasTyped());
  useEffect(() => {
    // Reloading loses it as closing does.
    const ask = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && closeOrAsk()}>
      <BaseDialog.Portal>
        {/* Also over another dialog, which would melt into this one. */}
        <BaseDialog.Backdrop className={styles.backdrop} forceRender />
        <BaseDialog.Popup
          className={`${styles.popup} ${isWide ? styles.wide : ''}`}
          finalFocus={finalFocus}
          {...handlers}
        >
          <form className={styles.form} onSubmit={submit}>
            <header className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<Button kind="quiet" aria-label={texts.close} icon={<X size={18} />} />}
              />
            </header>
            <div className={styles.body}>
              <HeldAction value={marks}>{children}</HeldAction>
            </div>
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
            {action && (
              <footer className={styles.foot} onClickCapture={noteEarlyPress}>
                <Button onClick={onClose}>{texts.cancel}</Button>
                <Button
                  ref={button}
                  type="submit"
                  kind={action.isHarmful ? 'danger' : 'primary'}
                  isBusy={isHeld || (action.isBusy ?? false)}
                  disabled={isRefused || (action.isDisabled ?? false)}
                >
                  {needsApproval ? texts.ask(action.label) : action.label}
                </Button>
              </footer>
            )}
          </form>
          {isAsking && <DiscardDialog onDiscard={onClose} onClose={() => setIsAsking(false)} />}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * A press before what the action would do is listed, such as Enter in a field, is not carried out unseen: once it is listed, the
 * focus is on the button, and the next Enter presses it.
 */
function useEarlyPress(isHeld: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isHeld || !wasPressed.current) return;
    wasPressed.current = false;
    button.current?.focus();
  }, [isHeld]);
  const noteEarlyPress = ({ target }: { target: EventTarget }) => {
    if (isHeld && button.current?.contains(target as Node)) wasPressed.current = true;
  };
  return { button, noteEarlyPress };
}

type DiscardProps = { onDiscard(): void; onClose(): void };

/** Asks before a dialog or drawer closes with something unsaved. */
export function DiscardDialog({ onDiscard, onClose }: DiscardProps) {
  const texts = useTexts();
  return (
    <Dialog
      title={texts.discard}
      onClose={onClose}
      action={{ label: texts.discardAct, isHarmful: true, onAct: onDiscard }}
    >
      <p>{texts.discardText}</p>
    </Dialog>
  );
}
