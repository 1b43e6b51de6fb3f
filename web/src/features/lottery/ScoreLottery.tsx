// The points lottery: what the player has, what a draw costs, and the stage.

import type { Contract, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { shareActivity, useActiveid } from '../../shared/activity/index.ts';
import { groupThousands } from '../../shared/format/index.ts';
import { hrefOf, Link } from '../../shared/navigation/index.ts';
import { api } from '../../shared/request/index.ts';
import { showLoginPopup } from '../../shared/session/index.ts';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { useDeferredFirstRender } from '../../shared/ui/useDeferredFirstRender.ts';
import { useDraw } from './draw/useDraw.ts';
import { LotteryState } from './LotteryState.tsx';
import { scoreLotteryQuery } from './queries.ts';
import styles from './Stage.module.css';
import { Stage } from './Stage.tsx';
import { useTexts } from './texts.ts';

type Lottery = Output<Contract['activity']['pointLotteryIndex']>;

export function ScoreLottery() {
  const { data, error, refetch } = useQuery(scoreLotteryQuery(useActiveid()));
  const lottery = useDeferredFirstRender(data);
  return lottery ? <Open lottery={lottery} /> : <LotteryState error={error} onRetry={() => void refetch()} />;
}

function Open({ lottery }: { lottery: Lottery }) {
  const t = useTexts();
  const { activity, board, mine, points, ten_points } = lottery;
  const drawing = useDraw({
    activeid: activity.activeid,
    board,
    seed: mine?.seed,
    start: (input) => api.activity.pointLotteryStart(input, { onExpired: 'popup' }),
  });
  const costs = { 1: t.cost(groupThousands(points)), 10: t.cost(groupThousands(ten_points)) };
  return (
    <Stage
      activity={activity}
      board={board}
      standing={mine}
      drawing={drawing}
      costs={costs}
      head={<Head lottery={lottery} />}
      onShare={() =>
        void shareActivity(activity, { link: hrefOf(PATHS.scoreLottery, { activeid: activity.activeid }) })
      }
    />
  );
}

function Head({ lottery: { mine, score_type, points } }: { lottery: Lottery }) {
  const t = useTexts();
  if (!mine)
    return (
      <div className={styles.head}>
        <p>{t.loginToSee}</p>
        <button type="button" className={styles.login} onClick={showLoginPopup}>
          {t.login}
        </button>
      </div>
    );
  return (
    <div className={styles.head}>
      <p className={styles.label}>{t.myPoints[score_type]}</p>
      <p className={styles.number}>
        <RollingNumber value={mine.balance} />
      </p>
      {mine.balance < points ? (
        <p className={styles.note}>
          {t.notEnough}{' '}
          <Link to={PATHS.score} query={{ tab: 'earn' }}>
            {t.earnMore}
          </Link>
        </p>
      ) : (
        mine.left_today !== null && <p className={styles.note}>{t.leftToday(mine.left_today)}</p>
      )}
    </div>
  );
}
