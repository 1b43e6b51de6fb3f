// What else there is to know: limits, delivery, contents, description.
import type { GoodsDetail } from '@emall/contract';
import styles from './GoodsFacts.module.css';
import { limitsInWords } from './limits-in-words.ts';
import { useTexts } from './texts.ts';

export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const t = useTexts();
  const limits = limitsInWords(goods.limits, t);
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
          {paragraphs.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </>
  );
}
