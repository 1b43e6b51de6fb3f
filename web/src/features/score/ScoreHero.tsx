// The head of the points page: balance, kind of points, links to orders and rules.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { groupThousands } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { SegmentedControl } from '../../shared/ui/SegmentedControl/SegmentedControl.tsx';
import { CoinsArt } from './CoinsArt.tsx';
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
