// What goods contain and how the shop describes them.
import type { GoodsDetail } from '@emall/contract';
import styles from './GoodsDescription.module.css';
import { useTexts } from './texts.ts';

export function GoodsDescription({ goods }: { goods: Pick<GoodsDetail, 'contents' | 'description'> }) {
  const t = useTexts();
  const paragraphs = goods.description.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
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
