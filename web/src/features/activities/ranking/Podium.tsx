// The first three on the podium, whose steps rise one after the other.
import type { RankingRow } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { PlayerPicture } from './PlayerPicture.tsx';
import styles from './Podium.module.css';
import { useTexts } from './texts.ts';

export function Podium({ first }: { first: RankingRow[] }) {
  const t = useTexts();
  if (!first.length) return null;
  return (
    <ol className={styles.podium} aria-label={t.podium}>
      {first.map((row) => (
        <li key={row.rank} className={styles.place} data-rank={row.rank} data-me={row.is_me || undefined}>
          <Stack as="span" gap="1" align="center" className={styles.person}>
            {row.rank === 1 && <Crown />}
            <PlayerPicture row={row} size={row.rank === 1 ? 76 : 60} />
            <span className={styles.name}>{row.name ?? t.anonymous}</span>
            <span className={styles.amount}>¥{price(row.amount)}</span>
          </Stack>
          <span className={styles.step}>
            <span aria-hidden="true">{row.rank}</span>
            {row.is_me && <em>{t.me}</em>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Crown() {
  return (
    <svg className={styles.crown} viewBox="0 0 48 30" aria-hidden="true">
      <path d="M4 26 1 7l11 8L24 1l12 14 11-8-3 19z" fill="#ffcf4d" />
      <path d="M4 26h40v3H4z" fill="#e09a1c" />
      <circle cx="24" cy="18" r="3.5" fill="#ff5a62" />
    </svg>
  );
}
