// The ranks below the podium.
import type { RankingRow } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import board from './RankingBoard.module.css';
import styles from './TopList.module.css';
import { useTexts } from './texts.ts';

export function TopList({ rows }: { rows: RankingRow[] }) {
  const t = useTexts();
  if (!rows.length) return null;
  return (
    <section>
      <Row as="h2" gap="1-5" className={board.heading}>
        {t.top}
      </Row>
      <ol className={styles.list} start={4}>
        {rows.map((row) => (
          <li key={row.rank} className={styles.row} data-me={row.is_me || undefined}>
            <span className={styles.rank}>{row.rank}</span>
            <PlayerPicture row={row} size={36} />
            <span className={styles.who}>
              <span>
                {row.name ?? t.anonymous}
                {row.is_me && <em>{t.me}</em>}
              </span>
              <small>{row.server_name}</small>
            </span>
            <span className={styles.amount}>¥{price(row.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
