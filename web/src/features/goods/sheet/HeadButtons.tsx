// Small buttons beside a thing's name: ask about it, hand it on.
import type { GoodsDetail } from '@emall/contract';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import styles from './ShareButton.module.css';
import { ShareButton } from './ShareButton.tsx';
import { useTexts } from './texts.ts';

export function HeadButtons({ goods, onService }: { goods: GoodsDetail; onService: () => void }) {
  const t = useTexts();
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onService}>
        <Icon name="service" size={18} />
        {t.service}
      </button>
      <ShareButton goods={goods} />
    </>
  );
}
