// A record over its list, from the right: it has an address of its own, and Back, Esc and the backdrop close it.
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { Button } from './Button.tsx';
import { DiscardDialog } from './Dialog.tsx';
import styles from './Drawer.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useTypedText } from './useTypedText.ts';

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
  /** It has no address of its own: no navigation asks before typed text is lost, so the drawer does. */
  isLocal?: boolean;
};

export function Drawer(props: Props) {
  const { title, mark, actions, footer, isWide = false, children, onClose, isLocal = false } = props;
  const texts = useTexts();
  const navigate = useNavigate();
  const finalFocus = useReturnFocus();
  const close = onClose ?? (() => void navigate({ to: '..', search: true as never }));
  const { hasTyped, handlers } = useTypedText();
  const [isAsking, setIsAsking] = useState(false);
  const closeOrAsk = () => {
    if (isLocal && hasTyped()) setIsAsking(true);
    else close();
  };
  useBackCloses(closeOrAsk, isLocal);
  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && closeOrAsk()}>
      <BaseDialog.Portal>
        {/* Also over another dialog, which would melt into this one. */}
        <BaseDialog.Backdrop className={styles.backdrop} forceRender />
        <BaseDialog.Popup
          className={`${styles.popup} ${isWide ? styles.wide : ''}`}
          finalFocus={finalFocus}
          {...handlers}
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
          {isAsking && <DiscardDialog onDiscard={close} onClose={() => setIsAsking(false)} />}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
