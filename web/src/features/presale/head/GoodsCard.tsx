// What the presale sells: pictures to enlarge, contents and description, and a link to share.
import type { Presale } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Gallery, GoodsDescription } from '../../../entities/goods/index.ts';
import { share } from '../../../shared/bridge/index.ts';
import { hrefOf } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { goodsQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import styles from './GoodsCard.module.css';

export default function GoodsCard({ presale }: { presale: Presale }) {
  const t = useTexts();
  const { data: goods, error } = useQuery(goodsQuery(presale.presale_id));
  // The rest of the page does not depend on it.
  if (error && !goods) return null;
  const link = hrefOf(PATHS.presale, { presale_id: presale.presale_id });
  return (
    <Card aria-label={t.theGoods}>
      <Row as="header" justify="between" className={styles.head}>
        <h2 className={styles.title}>{t.theGoods}</h2>
        <button
          type="button"
          className={styles.share}
          onClick={() =>
            void share({
              title: presale.name,
              desc: presale.subtitle,
              link,
              image: goods?.images[0] ?? presale.image,
            })
          }
        >
          <Icon name="share" size={18} />
          {t.share}
        </button>
      </Row>
      {goods ? (
        <>
          <div className={styles.gallery}>
            <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : [goods.image]} />
          </div>
          <h3 className={styles.name}>{goods.name}</h3>
          {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
          <GoodsDescription goods={goods} />
        </>
      ) : (
        <Skeleton ratio={1.1} radius={12} />
      )}
    </Card>
  );
}
