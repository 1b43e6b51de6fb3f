// The head of the points page: balance, kind of points, links to orders and rules.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { groupThousands } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { SegmentedControl } from '../../shared/ui/SegmentedControl/SegmentedControl.tsx';
import { balanceQuery } from './queries.ts';
import styles from './ScoreHero.module.css';
import { useScoreSearch } from './search.ts';
import { useTexts } from './texts.ts';

export function ScoreHero() {
  const t = useTexts();
  const { scoreType, setScoreType } = useScoreSearch();
  const { data } = useQuery(balanceQuery(scoreType));
  return (
    <section className={styles.hero} aria-label={t.balance[scoreType]}>
      <CoinsArt />
      <p className={styles.label}>{t.balance[scoreType]}</p>
      <p className={styles.balance} aria-live="polite">
        {data ? <RollingNumber value={data.balance} /> : '–'}
      </p>
      {data && data.owed > 0 && <p className={styles.owed}>{t.owed(groupThousands(data.owed))}</p>}
      <Row as="p" gap="2" align="stretch" className={styles.links}>
        <Link to={PATHS.orders} query={{ tab: 'score' }} className={styles.link}>
          {t.myOrders}
        </Link>
        <Link to={PATHS.scoreRule} className={styles.link}>
          {t.rules}
        </Link>
      </Row>
      <div className={styles.types}>
        <SegmentedControl
          label={t.types}
          items={[
            { key: '1', label: t.type[1] },
            { key: '2', label: t.type[2] },
          ]}
          value={String(scoreType) as '1' | '2'}
          onChange={(key) => setScoreType(key === '2' ? 2 : 1)}
        />
      </div>
    </section>
  );
}

/** x, y, radius. */
const COINS: readonly (readonly [number, number, number])[] = [
  [44, 150, 30],
  [104, 150, 30],
  [164, 150, 30],
  [74, 122, 30],
  [134, 122, 30],
  [104, 94, 30],
];

/** Animated coins at the head of the points page; static under reduced motion. */
function CoinsArt() {
  return (
    <svg className={styles.art} viewBox="0 0 210 190" aria-hidden="true">
      <ellipse cx="104" cy="176" rx="96" ry="10" fill="#00000026" />
      {COINS.map(([x, y, r], index) => (
        <g key={`${x} ${y}`} className={styles.coin} style={{ animationDelay: `${index * 70}ms` }}>
          <circle cx={x} cy={y + 3} r={r} fill="#c77d10" />
          <circle cx={x} cy={y} r={r} fill="#ffcf4d" />
          <circle cx={x} cy={y} r={r * 0.76} fill="#f7b02c" />
          <path
            d="m0-15 4.500 9.300 10.100 1.400-7.300 7.100 1.800 10.200L0 8.200l-9.100 4.800 1.800-10.200-7.300-7.100 10.100-1.400z"
            transform={`translate(${x} ${y}) scale(.92)`}
            fill="#fff3cf"
          />
        </g>
      ))}
      <path
        d="M178 58l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM40 66l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#fff"
        opacity=".85"
      />
    </svg>
  );
}
