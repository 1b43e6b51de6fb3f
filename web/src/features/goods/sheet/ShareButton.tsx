// Hands a thing's address on.
import type { GoodsDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { share } from '../../../shared/bridge/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import styles from './ShareButton.module.css';
import { useTexts } from './texts.ts';

export function ShareButton({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const link = hrefOf(PATHS.home, { goods_id: goods.goods_id });
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => void share({ title: goods.name, link, image: goods.images[0] })}
    >
      <Icon name="share" size={18} />
      {t.share}
    </button>
  );
}
