// A task taken along to the shop: tells the server which goods are looked at and for how long, and leads back.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { refreshLottery, taskLotteryQuery } from '../queries.ts';
import { texts, useTexts } from '../texts.ts';
import styles from './Errand.module.css';

type ErrandProps = {
  activeid: number;
  /** What is being looked at; undefined: the shelf. */
  goodsId: number | undefined;
};

export default function Errand({ activeid, goodsId }: ErrandProps) {
  const t = useTexts();
  const { data } = useQuery(taskLotteryQuery({ activeid }));
  useLook(activeid, goodsId);
  const task = data?.tasks.find(({ kind }) => kind === 'view');
  if (!task || !data?.mine) return null;
  const isDone = task.done >= task.target;
  return (
    <aside className={styles.errand} aria-label={t.task.view.name}>
      <p>
        <strong>
          {t.task.view.name} {t.progress(Math.min(task.done, task.target), task.target)}
        </strong>
        <small>{isDone ? t.finished : t.pickGoods}</small>
      </p>
      <Link to={PATHS.taskLottery} query={{ activeid }} className={styles.back}>
        {t.back}
      </Link>
    </aside>
  );
}

/** A look begins when goods are opened; the server's clock says when it has lasted long enough. */
function useLook(activeid: number, goods_id: number | undefined): void {
  useEffect(() => {
    if (goods_id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tell = async (phase: 'begin' | 'end'): Promise<void> => {
      const report = { task: 'view' as const, goods_id, phase };
      const { is_counted, wait_s } = await api.activity.taskReport(
        { activeid, report },
        { errors: 'silent' },
      );
      if (isOver) return;
      if (!is_counted) {
        if (phase === 'begin') toast(texts().looking(wait_s));
        timer = setTimeout(() => void tell('end').catch(() => undefined), wait_s * 1000);
      } else if (phase === 'end') {
        toast(texts().looked);
        await refreshLottery();
      }
    };
    // Silent on failure: the player came to look at goods, not at us.
    void tell('begin').catch(() => undefined);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [activeid, goods_id]);
}
