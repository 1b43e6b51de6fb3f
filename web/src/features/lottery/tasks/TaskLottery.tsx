// The task lottery: chances of today, the stage, and the tasks that give more of them.
import type { Contract, Output } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useActiveid } from '../../../shared/activity/index.ts';
import { api } from '../../../shared/request/index.ts';
import { showLoginPopup } from '../../../shared/session/index.ts';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { useDraw } from '../draw/useDraw.ts';
import { LotteryState } from '../LotteryState.tsx';
import { taskLotteryQuery } from '../queries.ts';
import styles from '../Stage.module.css';
import { Stage } from '../Stage.tsx';
import { useTexts } from '../texts.ts';
import { TaskList } from './TaskList.tsx';

type Lottery = Output<Contract['activity']['taskLotteryIndex']>;

export function TaskLottery() {
  const { data, error, refetch } = useQuery(taskLotteryQuery(useActiveid()));
  const lottery = useDeferredFirstRender(data);
  return lottery ? <Open lottery={lottery} /> : <LotteryState error={error} onRetry={() => void refetch()} />;
}

function Open({ lottery: { activity, board, tasks, mine } }: { lottery: Lottery }) {
  const t = useTexts();
  const drawing = useDraw({
    activeid: activity.activeid,
    board,
    seed: mine?.seed,
    start: (input) => api.activity.taskLotteryStart(input, { onExpired: 'popup' }),
  });
  return (
    <Stage
      activity={activity}
      board={board}
      standing={mine}
      drawing={drawing}
      costs={{ 1: t.oneChance, 10: t.tenChances }}
      head={<Head mine={mine} />}
    >
      <TaskList activity={activity} tasks={tasks} isVisitor={mine === null} />
    </Stage>
  );
}

function Head({ mine }: Pick<Lottery, 'mine'>) {
  const t = useTexts();
  if (!mine)
    return (
      <div className={styles.head}>
        <p>{t.loginToEarn}</p>
        <button type="button" className={styles.login} onClick={showLoginPopup}>
          {t.login}
        </button>
      </div>
    );
  const { earned, used, left } = mine.chances;
  return (
    <div className={styles.head}>
      <p className={styles.label}>{t.chances}</p>
      <p className={styles.number}>
        <RollingNumber value={left} />
        {t.chancesUnit && <small>{t.chancesUnit}</small>}
      </p>
      <p className={styles.note}>{t.chancesOf(earned, used)}</p>
    </div>
  );
}
