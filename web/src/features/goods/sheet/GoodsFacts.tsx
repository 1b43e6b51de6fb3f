// Purchase limits, delivery, contents and description.
import type { GoodsDetail, PurchaseLimits } from '@emall/contract';
import styles from './GoodsFacts.module.css';
import { type SheetTexts, useTexts } from './texts.ts';

export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const limits = formatLimits(goods.limits, t);
  const paragraphs = goods.description.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      <dl className={styles.facts}>
        {limits.length > 0 && (
          <div>
            <dt>{t.limit}</dt>
            <dd>{limits.join(' · ')}</dd>
          </div>
        )}
        <div>
          <dt>{t.delivery}</dt>
          <dd>{t.deliveryKind[goods.delivery]}</dd>
        </div>
      </dl>
      {goods.contents.length > 0 && (
        <section className={styles.part}>
          <h4>{t.contents}</h4>
          <ul className={styles.contents}>
            {goods.contents.map((item) => (
              <li key={item.name}>
                <span>{item.name}</span>
                <b>×{item.quantity}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {paragraphs.length > 0 && (
        <section className={styles.part}>
          <h4>{t.description}</h4>
          {paragraphs.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never change their order
            <p key={index}>{line}</p>
          ))}
        </section>
      )}
    </>
  );
}

/** Returns one text for each limit. */
function formatLimits({ per_order, per_role, period }: PurchaseLimits, t: SheetTexts): string[] {
  const texts: string[] = [];
  if (per_order !== null) texts.push(t.perOrder(per_order));
  if (per_role !== null) texts.push(t.perRole[period ?? 'ever'](per_role));
  return texts;
}
