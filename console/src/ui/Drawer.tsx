// A record over its list, from the right: it has an address of its own, and Back, Esc and the backdrop close it.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Drawer.module.css';
import { useReturnFocus } from './useReturnFocus.ts';

const useTexts = defineTexts({ zh: { close: '关闭' }, en: { close: 'Close' } });

type Props = {
  title: string;
  mark?: ReactNode;
  actions?: ReactNode;
  /** Below the content, always visible: a save bar. */
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
  /** Where closing leads; by default to the list below, with its filters. */
  onClose?(): void;
};

export function Drawer({ title, mark, actions, footer, isWide = false, children, onClose }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const finalFocus = useReturnFocus();
  const close = onClose ?? (() => void navigate({ to: '..', search: true as never }));
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={`${styles.popup} ${isWide ? styles.wide : ''}`}
          finalFocus={finalFocus}
          // React passes it on to a form around the drawer, which is another form.
          onSubmit={(event) => event.stopPropagation()}
        >
          <header className={styles.head}>
            <div className={styles.title}>
              <BaseDialog.Title>{title}</BaseDialog.Title>
              {mark}
            </div>
            {actions}
            <BaseDialog.Close
              render={<Button kind="quiet" aria-label={texts.close} icon={<X size={18} />} />}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
