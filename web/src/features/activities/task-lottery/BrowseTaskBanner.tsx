// Banner of the browse task on home: reports which goods the player looks at and for how long, and links back to the tasks.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshActivities } from '../../../entities/activity/index.ts';
import { shopNow, useCountdown } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import styles from './BrowseTaskBanner.module.css';
import { taskLotteryQuery } from './queries.ts';
import { texts, useTexts } from './texts.ts';

type BrowseTaskBannerProps = {
  activeid: number;
  /** The goods that are open; undefined: none. */
  goodsId: number | undefined;
};

export default function BrowseTaskBanner({ activeid, goodsId }: BrowseTaskBannerProps) {
  const t = useTexts();
  const { data } = useQuery(taskLotteryQuery({ activeid }));
  const task = data?.tasks.find(({ kind }) => kind === 'view');
  const until = useDwellReport(activeid, goodsId, () => {
    const isLast = task !== undefined && task.done + 1 >= task.target;
    toast(isLast ? texts().earned(task.chances) : texts().looked);
    void refreshActivities();
  });
  if (!task || !data?.mine) return null;
  const isDone = task.done >= task.target;
  return (
    <Row as="aside" gap="3" justify="between" className={styles.banner} aria-label={t.task.view.name}>
      <p>
        <strong>
          {t.task.view.name} {t.progress(Math.min(task.done, task.target), task.target)}
        </strong>
        <small>{isDone ? t.finished : t.pickGoods}</small>
      </p>
      <Link to={PATHS.taskLottery} query={{ activeid }} className={styles.back}>
        {t.back}
      </Link>
      {until !== undefined && <DwellCountdown until={until} />}
    </Row>
  );
}

/** How long the open goods have to be looked at, above their sheet. */
function DwellCountdown({ until }: { until: number }) {
  const t = useTexts();
  const seconds = Math.ceil(useCountdown(until) / 1000);
  if (!seconds) return null;
  return (
    // Shown again every second: it stays above a sheet that was opened since.
    <output key={seconds} popover="manual" ref={(box) => box?.showPopover?.()} className={styles.countdown}>
      {t.looking(seconds)}
    </output>
  );
}

/**
 * Dwell time begins when goods are opened; the server's clock decides when it is long enough. Returns until when they have to
 * stay open; undefined: nothing is counted.
 */
function useDwellReport(
  activeid: number,
  goods_id: number | undefined,
  onCounted: () => void,
): number | undefined {
  const report = useEffectEvent(onCounted);
  const [until, setUntil] = useState<number>();
  useEffect(() => {
    if (goods_id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async (phase: 'begin' | 'end'): Promise<void> => {
      const view = { task: 'view' as const, goods_id, phase };
      const { is_counted, wait_s } = await api.activity.taskReport(
        { activeid, report: view },
        { errors: 'silent' },
      );
      if (isOver) return;
      if (!is_counted) {
        setUntil(shopNow() + wait_s * 1000);
        timer = setTimeout(() => void send('end').catch(() => undefined), wait_s * 1000);
      } else if (phase === 'end') report();
    };
    // Silent on failure: the report must not disturb browsing.
    void send('begin').catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setUntil(undefined);
    };
  }, [activeid, goods_id]);
  return until;
}
