// A picture with a message in the middle of the screen, closed by the round button below it.
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import modal from '../modal/modal.module.css';
import { useModal } from '../modal/useModal.ts';
import styles from './Popup.module.css';

const { useTexts } = defineTexts({ zh: { close: '关闭' }, en: { close: 'Close' } });

type PopupProps = {
  open: boolean;
  onClose: () => void;
  /** Names the popup for those who cannot see its art. */
  label: string;
  art?: ReactNode;
  children?: ReactNode;
};

export function Popup({ open, onClose, label, art, children }: PopupProps) {
  const t = useTexts();
  const { isMounted, dialogProps } = useModal({ open, onClose });
  if (!isMounted) return null;
  return (
    <dialog {...dialogProps} className={classes(modal.modal, styles.popup)} aria-label={label}>
      <div className={styles.stage}>
        <div className={styles.panel}>
          {art}
          {children !== undefined && <div className={styles.words}>{children}</div>}
        </div>
        <IconButton icon="close" label={t.close} tone="glass" className={styles.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
