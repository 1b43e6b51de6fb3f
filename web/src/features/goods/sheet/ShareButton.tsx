// Hands a thing's address on: by the phone's own share menu, or over the clipboard.
import type { GoodsDetail } from '@emall/contract';
import { HOME } from '@emall/contract/pages';
import { copyText } from '../../../shared/clipboard/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import styles from './ShareButton.module.css';
import { useTexts } from './texts.ts';

export function ShareButton({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const share = async () => {
    const url = location.origin + hrefOf(HOME, { goods_id: goods.goods_id });
    if (navigator.share) {
      // Closing the menu rejects; that is an answer, not a failure.
      await navigator.share({ title: goods.name, url }).catch(() => undefined);
      return;
    }
    toast((await copyText(url)) ? t.copied : t.notCopied);
  };
  return (
    <button type="button" className={styles.button} onClick={() => void share()}>
      <Icon name="share" size={18} />
      {t.share}
    </button>
  );
}
