// A picture with a message in the middle of the screen, closed by the round button below it or by one of its own.
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
  /** What Back does instead of closing, for a layer with steps. */
  onBack?: (() => void) | undefined;
  /** Names the popup for those who cannot see its art. */
  label: string;
  art?: ReactNode;
  /** Over the whole screen, behind the panel. */
  behind?: ReactNode;
  /** A button among the words closes it: the round one would be a second of the same. */
  closesInside?: boolean;
  /** Below what scrolls, so that they are in sight however high that is. */
  actions?: ReactNode;
  children?: ReactNode;
};

export function Popup({
  open,
  onClose,
  onBack,
  label,
  art,
  behind,
  closesInside = false,
  actions,
  children,
}: PopupProps) {
  const t = useTexts();
  const { isMounted, dialogProps, panelProps } = useModal({ open, onClose, onBack });
  if (!isMounted) return null;
  return (
    <dialog {...dialogProps} className={classes(modal.modal, styles.popup)} aria-label={label}>
      {behind}
      <div {...panelProps} className={styles.stage}>
        <div className={styles.panel}>
          <div className={styles.content}>
            {art}
            {children !== undefined && <div className={styles.text}>{children}</div>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {!closesInside && (
          <IconButton icon="close" label={t.close} tone="glass" className={styles.close} onClick={onClose} />
        )}
      </div>
    </dialog>
  );
}
