// What is inside a gift.
import type { GiftContent } from '@emall/contract';
import { groupThousands } from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { useTexts } from '../texts.ts';
import styles from './Contents.module.css';

type ContentsProps = {
  contents: readonly GiftContent[];
  /** How many are shown at most; the total is added behind them. */
  most?: number;
};

export function Contents({ contents, most = contents.length }: ContentsProps) {
  const t = useTexts();
  return (
    <Row
      as="ul"
      gap="1-5"
      rowGap="1"
      align="stretch"
      wrap
      className={styles.contents}
      aria-label={t.contents}
    >
      {contents.slice(0, most).map(({ name, quantity }) => (
        <li key={name}>
          {name} <b>×{groupThousands(quantity)}</b>
        </li>
      ))}
      {contents.length > most && <li className={styles.more}>{t.more(contents.length)}</li>}
    </Row>
  );
}
