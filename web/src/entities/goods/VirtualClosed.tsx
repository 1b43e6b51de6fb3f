// What takes the place of buying virtual goods in the mini-program on iOS, or stands before it.
import { copyWithToast } from '../../shared/clipboard/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { currentFullPath, hrefOf } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './VirtualClosed.module.css';

const { useTexts } = defineTexts({
  zh: {
    closed: '按微信的规定，iOS 小程序内不能购买虚拟商品。请复制链接，在浏览器中打开商城购买。',
    paidInBrowser: '按微信的规定，iOS 小程序内不能支付虚拟商品。可以先在这里下单，再到浏览器中打开商城付款。',
    copyLink: '复制链接',
    copied: '已复制，请在浏览器中打开',
  },
  en: {
    closed:
      'WeChat doesn’t allow virtual goods to be sold in mini-programs on iOS. Copy the link and open the shop in a browser to buy this.',
    paidInBrowser:
      'WeChat doesn’t allow virtual goods to be paid for in mini-programs on iOS. Place the order here, then open the shop in a browser to pay.',
    copyLink: 'Copy link',
    copied: 'Copied. Open it in a browser.',
  },
});

/** In the place of the button that buys or pays. */
export default function VirtualClosed() {
  const t = useTexts();
  return (
    <Stack gap="2" className={styles.notice} role="note">
      <p>{t.closed}</p>
      <CopyLink block size="lg" />
    </Stack>
  );
}

type CopyLinkProps = { size: 'sm' | 'lg'; block?: boolean; children?: string };

/** Copies the link of the page, to open it where it can be paid. */
export function CopyLink({ children, ...look }: CopyLinkProps) {
  const t = useTexts();
  const copy = () => copyWithToast(location.origin + hrefOf(currentFullPath()), t.copied);
  return (
    <Button {...look} variant="secondary" onClick={() => void copy()}>
      {children ?? t.copyLink}
    </Button>
  );
}

/** Where something is ordered here and paid elsewhere. */
export function PaidInBrowser() {
  const t = useTexts();
  return (
    <p className={styles.notice} role="note">
      {t.paidInBrowser}
    </p>
  );
}
