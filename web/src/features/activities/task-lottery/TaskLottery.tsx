// The task lottery: today's chances, the stage, and the tasks that earn more of them.
import type { Contract, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../entities/activity/index.ts';
import {
  LotteryHead,
  LotteryLoginHead,
  LotteryStage,
  LotteryState,
  useDraw,
} from '../../../entities/lottery/index.ts';
import { api } from '../../../shared/request/index.ts';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { taskLotteryQuery } from './queries.ts';
import { TaskList } from './TaskList.tsx';
import { useTexts } from './texts.ts';

type Lottery = Output<Contract['activity']['taskLotteryIndex']>;

export function TaskLottery() {
  const { data, error, refetch } = useQuery(taskLotteryQuery(useActiveid()));
  const lottery = useDeferredFirstRender(data);
  return lottery ? (
    <Loaded lottery={lottery} />
  ) : (
    <LotteryState error={error} onRetry={() => void refetch()} />
  );
}

function Loaded({ lottery: { activity, board, tasks, mine } }: { lottery: Lottery }) {
  const t = useTexts();
  const drawing = useDraw({
    activeid: activity.activeid,
    board,
    mine,
    start: (input) => api.activity.taskLotteryStart(input, { onExpired: 'popup', loading: true }),
  });
  return (
    <LotteryStage
      activity={activity}
      board={board}
      progress={mine}
      drawing={drawing}
      costs={{ 1: t.oneChance, 10: t.tenChances }}
      head={<Head mine={mine} />}
    >
      <TaskList activity={activity} tasks={tasks} isVisitor={mine === null} />
    </LotteryStage>
  );
}

function Head({ mine }: Pick<Lottery, 'mine'>) {
  const t = useTexts();
  if (!mine) return <LotteryLoginHead text={t.loginToEarn} />;
  const { earned, used, left } = mine.chances;
  return <LotteryHead label={t.chances} value={left} unit={t.chancesUnit} note={t.chancesOf(earned, used)} />;
}
