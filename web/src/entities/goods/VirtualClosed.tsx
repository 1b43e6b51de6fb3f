// WeChat does not allow virtual goods to be paid in a mini-program on iOS: what takes the place of the pay button there.
import { PLATFORM } from '@emall/contract/constants';
import { hostEnvironment } from '../../shared/bridge/index.ts';
import { copyWithToast } from '../../shared/clipboard/index.ts';
import { platform } from '../../shared/device/index.ts';
import { currentFullPath, hrefOf } from '../../shared/navigation/index.ts';
import { session } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { useTexts } from './texts.ts';
import styles from './VirtualClosed.module.css';

/** Whether virtual goods cannot be paid here; a game with an agreement sells them. */
export const isVirtualClosed = (): boolean =>
  hostEnvironment() === 'mini-program' &&
  platform() === PLATFORM.ios &&
  !session().gameInfo?.sells_virtual_on_ios;

export function VirtualClosed() {
  const t = useTexts();
  return (
    <Stack gap="2" className={styles.notice} role="note">
      <p>{t.virtualClosed}</p>
      <CopyLink block size="lg" />
    </Stack>
  );
}

type CopyLinkProps = { size: 'sm' | 'lg'; block?: boolean; children?: string };

/** Copies the link of the page, to open it where it can be paid. */
export function CopyLink({ children, ...look }: CopyLinkProps) {
  const t = useTexts();
  const copy = () => copyWithToast(location.origin + hrefOf(currentFullPath()), t.linkCopied);
  return (
    <Button {...look} variant="secondary" onClick={() => void copy()}>
      {children ?? t.copyLink}
    </Button>
  );
}

/** Where something can be ordered here and be paid elsewhere. */
export function PaidInBrowser() {
  const t = useTexts();
  return (
    <p className={styles.notice} role="note">
      {t.paidInBrowser}
    </p>
  );
}
