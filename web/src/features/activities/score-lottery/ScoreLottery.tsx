// The points lottery: the player's balance, what a draw costs, and the stage.
import type { Contract, Output } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { refreshActivities, shareActivity, useActiveid } from '../../../entities/activity/index.ts';
import {
  type DrawCount,
  type DrawOffer,
  LotteryHead,
  LotteryLoginHead,
  LotteryStage,
  LotteryState,
  useDraw,
} from '../../../entities/lottery/index.ts';
import { endOfBusinessDay, groupThousands, useAtMoment } from '../../../shared/format/index.ts';
import { defineTexts, plural } from '../../../shared/i18n/index.ts';
import { hrefOf, Link, navigate } from '../../../shared/navigation/index.ts';
import { api, callQuery, useSubmit } from '../../../shared/request/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';

const { useTexts } = defineTexts({
  zh: {
    myPoints: { 1: '我的积分', 2: '我的活动积分' },
    loginToSee: '登录后查看积分和保底进度',
    cost: (points: string) => `${points} 积分`,
    notEnough: '积分不足',
    earnMore: '去赚积分',
    missing: (points: string) => `还差 ${points} 积分`,
    saves: (points: string) => `省 ${points}`,
    noneToday: '今日已抽完',
    leftToday: (count: number) => `今日还可抽 ${count} 次`,
    sureTen: (cost: string) => `用 ${cost}抽十次？`,
    yes: '抽十次',
    no: '再想想',
  },
  en: {
    myPoints: { 1: 'My points', 2: 'My event points' },
    loginToSee: 'Log in to see your points and guarantee',
    cost: (points: string) => `${points} ${plural(points, { one: 'point', other: 'points' })}`,
    notEnough: 'Not enough points',
    earnMore: 'Earn points',
    missing: (points: string) => `${points} more ${plural(points, { one: 'point', other: 'points' })} needed`,
    saves: (points: string) => `save ${points}`,
    noneToday: 'No draws left today',
    leftToday: (count: number) => `${count} ${plural(count, { one: 'draw', other: 'draws' })} left today`,
    sureTen: (cost: string) => `Spend ${cost} on 10 draws?`,
    yes: 'Draw 10',
    no: 'Not now',
  },
});

type Lottery = Output<Contract['activity']['pointLotteryIndex']>;

export function ScoreLottery() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    callQuery(api.activity.pointLotteryIndex, useActiveid(), { errors: 'inline' }),
  );
  const lottery = useDeferredFirstRender(data);
  return lottery ? (
    <Loaded lottery={lottery} loadedAt={dataUpdatedAt} />
  ) : (
    <LotteryState kind="score_lottery" error={error} onRetry={() => void refetch()} />
  );
}

function Loaded({ lottery, loadedAt }: { lottery: Lottery; loadedAt: number }) {
  const t = useTexts();
  const { activity, board, mine, points, ten_points } = lottery;
  const { activeid } = activity;
  const saved = 10 * points - ten_points;
  useAtMoment(endOfBusinessDay(loadedAt), () => void refreshActivities(), { calls: 2 });
  const drawing = useDraw({
    activeid,
    board,
    mine,
    start: (input) => api.activity.pointLotteryStart(input, { onExpired: 'popup', loading: true }),
  });
  const costOfTen = t.cost(groupThousands(ten_points));
  const askForTen = useSubmit(async () => {
    if (await confirm({ title: t.sureTen(costOfTen), confirmText: t.yes, cancelText: t.no }))
      drawing.draw(10);
  });
  /** Ten together spend many points at one tap. A visitor is asked to log in instead. */
  const draw = (count: DrawCount) => (count === 10 && mine ? void askForTen.submit() : drawing.draw(count));
  return (
    <LotteryStage
      activity={activity}
      board={board}
      progress={mine}
      drawing={{ ...drawing, draw }}
      offers={{
        1: { cost: t.cost(groupThousands(points)), lack: lackOf(mine, 1, points, t) },
        10: {
          cost: costOfTen,
          ...(saved > 0 && { saving: t.saves(groupThousands(saved)) }),
          lack: lackOf(mine, 10, ten_points, t),
        },
      }}
      head={<Head lottery={lottery} />}
      onShare={() => void shareActivity(activity, { link: hrefOf(PATHS.scoreLottery, { activeid }) })}
    />
  );
}

type Texts = ReturnType<typeof useTexts>;

/** What is missing for a draw; undefined when nothing is, and for a visitor, who is asked to log in first. */
function lackOf(mine: Lottery['mine'], count: DrawCount, cost: number, t: Texts): DrawOffer['lack'] {
  if (!mine) return undefined;
  if (mine.left_today !== null && mine.left_today < count)
    return { text: count === 1 || mine.left_today === 0 ? t.noneToday : t.leftToday(mine.left_today) };
  if (mine.balance >= cost) return undefined;
  const onTap = () => void navigate(PATHS.score, { tab: 'earn' });
  const missing = t.missing(groupThousands(cost - mine.balance));
  return { text: count === 1 ? t.earnMore : missing, note: missing, onTap };
}

function Head({ lottery: { activity, mine, score_type, points } }: { lottery: Lottery }) {
  const t = useTexts();
  if (!mine) return <LotteryLoginHead text={t.loginToSee} />;
  const { balance, left_today } = mine;
  const isRunning = activity.state === 'running';
  const note =
    isRunning && balance < points ? (
      <>
        {t.notEnough}{' '}
        <Link to={PATHS.score} query={{ tab: 'earn' }}>
          {t.earnMore}
        </Link>
      </>
    ) : (
      isRunning && left_today !== null && t.leftToday(left_today)
    );
  return <LotteryHead label={t.myPoints[score_type]} value={balance} note={note} />;
}
