// The task lottery: today's chances, the stage, and the tasks that earn more of them.
import type { Contract, Output, TaskView } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { refreshActivities, useActiveid } from '../../../entities/activity/index.ts';
import {
  type DrawCount,
  type DrawOffer,
  LotteryHead,
  LotteryLoginHead,
  LotteryStage,
  LotteryState,
  useDraw,
} from '../../../entities/lottery/index.ts';
import { hostEnvironment } from '../../../shared/bridge/index.ts';
import { endOfBusinessDay, useAtMoment } from '../../../shared/format/index.ts';
import { api } from '../../../shared/request/index.ts';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { taskLotteryQuery } from './queries.ts';
import { TASKS_ID, TaskList } from './TaskList.tsx';
import { useTexts } from './texts.ts';

type Lottery = Output<Contract['activity']['taskLotteryIndex']>;

export function TaskLottery() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(taskLotteryQuery(useActiveid()));
  const lottery = useDeferredFirstRender(data);
  return lottery ? (
    <Loaded lottery={lottery} loadedAt={dataUpdatedAt} />
  ) : (
    <LotteryState kind="task_lottery" error={error} onRetry={() => void refetch()} />
  );
}

/** WeChat's rules forbid rewards for sharing, in its browser and in a mini-program. */
const isOffered = ({ kind }: TaskView): boolean => kind !== 'share' || hostEnvironment() === 'browser';

type LoadedProps = { lottery: Lottery; loadedAt: number };

function Loaded({ lottery: { activity, board, tasks, mine }, loadedAt }: LoadedProps) {
  const t = useTexts();
  const drawing = useDraw({
    activeid: activity.activeid,
    board,
    mine,
    start: (input) => api.activity.taskLotteryStart(input, { onExpired: 'popup', loading: true }),
  });
  // Chances are those of one day: ten are offered only where a day can give them.
  const canReachTen = tasks.filter(isOffered).reduce((sum, { chances }) => sum + chances, 0) >= 10;
  const lackOf = (count: DrawCount): DrawOffer['lack'] => {
    const missing = count - (mine?.chances.left ?? count);
    if (missing <= 0) return undefined;
    return {
      text: count === 1 ? t.doTasks : t.missing(missing),
      note: t.noChances,
      onTap: () => document.getElementById(TASKS_ID)?.scrollIntoView({ behavior: 'smooth', block: 'center' }),
    };
  };
  useAtMoment(endOfBusinessDay(loadedAt), () => void refreshActivities(), { calls: 2 });
  return (
    <LotteryStage
      activity={activity}
      board={board}
      progress={mine}
      drawing={drawing}
      offers={{
        1: { cost: t.oneChance, lack: lackOf(1) },
        10: canReachTen ? { cost: t.tenChances, lack: lackOf(10) } : undefined,
      }}
      head={<Head mine={mine} isRunning={activity.state === 'running'} />}
    >
      <TaskList activity={activity} tasks={tasks.filter(isOffered)} isVisitor={mine === null} />
    </LotteryStage>
  );
}

function Head({ mine, isRunning }: Pick<Lottery, 'mine'> & { isRunning: boolean }) {
  const t = useTexts();
  // Outside its time there is nothing to draw with.
  if (!isRunning) return null;
  if (!mine) return <LotteryLoginHead text={t.loginToEarn} />;
  const { carried, earned, used, left } = mine.chances;
  return (
    <LotteryHead
      label={t.chances}
      value={left}
      unit={t.chancesUnit}
      note={t.chancesOf({ carried, earned, used })}
    />
  );
}
