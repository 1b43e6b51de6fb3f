// The points lottery: the player's balance, what a draw costs, and the stage.

import type { Contract, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { shareActivity, useActiveid } from '../../../entities/activity/index.ts';
import {
  LotteryHead,
  LotteryLoginHead,
  LotteryStage,
  LotteryState,
  useDraw,
} from '../../../entities/lottery/index.ts';
import { groupThousands } from '../../../shared/format/index.ts';
import { hrefOf, Link } from '../../../shared/navigation/index.ts';
import { api, callQuery } from '../../../shared/request/index.ts';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { useTexts } from './texts.ts';

type Lottery = Output<Contract['activity']['pointLotteryIndex']>;

export function ScoreLottery() {
  const { data, error, refetch } = useQuery(
    callQuery(api.activity.pointLotteryIndex, useActiveid(), { errors: 'inline' }),
  );
  const lottery = useDeferredFirstRender(data);
  return lottery ? (
    <Loaded lottery={lottery} />
  ) : (
    <LotteryState error={error} onRetry={() => void refetch()} />
  );
}

function Loaded({ lottery }: { lottery: Lottery }) {
  const t = useTexts();
  const { activity, board, mine, points, ten_points } = lottery;
  const { activeid } = activity;
  const drawing = useDraw({
    activeid,
    board,
    mine,
    start: (input) => api.activity.pointLotteryStart(input, { onExpired: 'popup', loading: true }),
  });
  return (
    <LotteryStage
      activity={activity}
      board={board}
      progress={mine}
      drawing={drawing}
      costs={{ 1: t.cost(groupThousands(points)), 10: t.cost(groupThousands(ten_points)) }}
      head={<Head lottery={lottery} />}
      onShare={() => void shareActivity(activity, { link: hrefOf(PATHS.scoreLottery, { activeid }) })}
    />
  );
}

function Head({ lottery: { mine, score_type, points } }: { lottery: Lottery }) {
  const t = useTexts();
  if (!mine) return <LotteryLoginHead text={t.loginToSee} />;
  const { balance, left_today } = mine;
  const note =
    balance < points ? (
      <>
        {t.notEnough}{' '}
        <Link to={PATHS.score} query={{ tab: 'earn' }}>
          {t.earnMore}
        </Link>
      </>
    ) : (
      left_today !== null && t.leftToday(left_today)
    );
  return <LotteryHead label={t.myPoints[score_type]} value={balance} note={note} />;
}
