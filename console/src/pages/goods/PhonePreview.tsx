// How the goods look on a phone: the main picture, price, texts and choices as the mall shows them.
import type { OpsGoods } from '@emall/contract';
import { defineTexts } from '../../i18n/language.ts';
import { Row } from '../../ui/Row.tsx';
import styles from './PhonePreview.module.css';
import { useFormatPrice, useIsInPoints, useRunningSales } from './prices.ts';
import { saleStateOf } from './sale-state.ts';

const useTexts = defineTexts({
  zh: { buy: '立即购买', exchange: '立即兑换', soldOut: '已售罄', hidden: '玩家现在看不到', from: '起' },
  en: {
    buy: 'Buy now',
    exchange: 'Exchange',
    soldOut: 'Sold out',
    hidden: 'Players can’t see this now',
    from: 'and up',
  },
});

export function PhonePreview({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const format = useFormatPrice();
  const isInPoints = useIsInPoints();
  const sales = useRunningSales(goods);
  const state = saleStateOf(goods);
  const offered = goods.skus.filter(({ is_offered }) => is_offered);
  const prices = offered.map(({ sku_id, price }) => sales.get(sku_id)?.price ?? price);
  const low = Math.min(...prices);
  const isHidden = state === 'draft' || state === 'withdrawn' || state === 'scheduled';
  return (
    <div className={styles.phone}>
      {isHidden && <p className={styles.ribbon}>{texts.hidden}</p>}
      {goods.images[0] && <img className={styles.picture} src={goods.images[0]} alt="" />}
      <div className={styles.body}>
        <p className={styles.price}>
          {prices.length ? format(goods, low) : '¥–'}
          {new Set(prices).size > 1 && <small> {texts.from}</small>}
        </p>
        <strong>{goods.name}</strong>
        {goods.subtitle && <p className={styles.quiet}>{goods.subtitle}</p>}
        <Row gap="1" align="stretch" className={styles.tags}>
          {goods.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </Row>
        {goods.options.map(({ name, values }) => (
          <div key={name}>
            <p className={styles.quiet}>{name}</p>
            <Row gap="1" align="stretch" className={styles.choices}>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </Row>
          </div>
        ))}
      </div>
      <p className={styles.buy}>
        {state === 'sold_out' ? texts.soldOut : isInPoints(goods) ? texts.exchange : texts.buy}
      </p>
    </div>
  );
}
