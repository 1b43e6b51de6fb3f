// A small question or notice in the middle of the screen.
import { type ReactNode, useId } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import modal from '../modal/modal.module.css';
import { useModal } from '../modal/useModal.ts';
import styles from './Dialog.module.css';

const { useTexts } = defineTexts({
  zh: { confirm: '确定', cancel: '取消' },
  en: { confirm: 'OK', cancel: 'Cancel' },
});

export type DialogTexts = {
  title: ReactNode;
  text?: ReactNode;
  confirmText?: string | undefined;
  /** `false` leaves one button only: a notice. */
  cancelText?: string | false | undefined;
  /** The confirming button warns in red. */
  danger?: boolean;
  /** The cancelling button is the strong one: what is confirmed is not what the shop wants. */
  prefersCancel?: boolean;
};

type DialogProps = DialogTexts & {
  open: boolean;
  onConfirm: () => void;
  /** By the cancelling button, Back, Esc or a tap outside. */
  onClose: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
  /** The confirmed action is running. */
  loading?: boolean;
};

export function Dialog({
  open,
  title,
  text,
  confirmText,
  cancelText,
  danger,
  prefersCancel,
  loading,
  ...on
}: DialogProps) {
  const t = useTexts();
  const id = useId();
  const { isMounted, dialogProps } = useModal({
    open,
    onClose: on.onClose,
    onClosed: on.onClosed,
    focusFirst: true,
  });
  if (!isMounted) return null;
  return (
    <dialog
      {...dialogProps}
      role="alertdialog"
      className={classes(modal.modal, styles.dialog)}
      aria-labelledby={`${id}title`}
      aria-describedby={text === undefined ? undefined : `${id}text`}
    >
      <div className={styles.panel}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && (
          <div id={`${id}text`} className={styles.text}>
            {text}
          </div>
        )}
        <div className={styles.actions}>
          {cancelText !== false && (
            <Button variant={prefersCancel ? 'primary' : 'ghost'} block onClick={on.onClose}>
              {cancelText ?? t.cancel}
            </Button>
          )}
          <Button
            variant={prefersCancel ? 'ghost' : danger ? 'danger' : 'primary'}
            block
            loading={loading ?? false}
            onClick={on.onConfirm}
          >
            {confirmText ?? t.confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
