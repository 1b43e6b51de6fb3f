// A sheet from the bottom for choices; dragged down, Esc or a tap outside sends it away.
import { type ReactNode, useId } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import modal from '../modal/modal.module.css';
import { useModal } from '../modal/useModal.ts';
import styles from './Sheet.module.css';
import { useDragDown } from './useDragDown.ts';

const { useTexts } = defineTexts({ zh: { close: '关闭' }, en: { close: 'Close' } });

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** What Back does instead of closing, for a layer with steps. */
  onBack?: (() => void) | undefined;
  title: ReactNode;
  /** As high as a sheet can be, so that content that is loaded does not move it. */
  tall?: boolean;
  /** Stays in reach below the scrolling content, e.g. the buy button. */
  footer?: ReactNode;
  children: ReactNode;
};

export function Sheet({ open, onClose, onBack, title, tall, footer, children }: SheetProps) {
  const t = useTexts();
  const titleId = useId();
  const { isMounted, dialogProps, panelProps } = useModal({ open, onClose, onBack });
  const { panelRef, handleProps } = useDragDown(onClose);
  if (!isMounted) return null;
  return (
    <dialog {...dialogProps} className={classes(modal.modal, styles.sheet)} aria-labelledby={titleId}>
      <div {...panelProps} ref={panelRef} className={styles.panel} data-tall={tall || undefined}>
        <header {...handleProps} className={styles.head}>
          <span className={styles.grip} />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t.close} size={20} className={styles.close} onClick={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
