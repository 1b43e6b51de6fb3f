// Goods as a row: picture, name, price, and why they cannot be bought now.
import type { GoodsCard } from '@emall/contract';
import { defineTexts } from '../../shared/i18n/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import styles from './GoodsRow.module.css';
import { useSaleTexts } from './sale.ts';

const { useTexts } = defineTexts({
  zh: { notOnSale: '未开售' },
  en: { notOnSale: 'Not on sale' },
});

type GoodsRowProps = {
  goods: Pick<GoodsCard, 'name' | 'image'> & Partial<Pick<GoodsCard, 'subtitle' | 'price' | 'status'>>;
  onOpen: () => void;
};

export function GoodsRow({ goods: { name, subtitle, image, price, status }, onOpen }: GoodsRowProps) {
  const t = useTexts();
  const sale = useSaleTexts();
  const isOnSale = status === undefined || status === 'on_sale';
  return (
    <Row as="button" gap="3" align="stretch" type="button" className={styles.row} onClick={onOpen}>
      <LazyImage src={image} alt="" className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        {price !== undefined && (
          <Row as="span" gap="2" className={styles.price}>
            <Price cents={price} />
            {!isOnSale && <Tag tone="neutral">{status === 'sold_out' ? sale.sold_out : t.notOnSale}</Tag>}
          </Row>
        )}
      </span>
    </Row>
  );
}
