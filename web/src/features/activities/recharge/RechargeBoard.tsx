// The top-up gift: the amount so far, and the milestones.
import {
  ActivityFailure,
  ActivityRules,
  ActivityStateBanner,
  refreshActivities,
  useActivityTexts,
} from '../../../entities/activity/index.ts';
import { usePrizePopup } from '../../../entities/prize/index.ts';
import { Hero } from '../../../shared/ui/Hero/Hero.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { PullToRefresh } from '../../../shared/ui/PullToRefresh/PullToRefresh.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { MilestoneStep } from './MilestoneStep.tsx';
import { useRecharge } from './queries.ts';
import styles from './Recharge.module.css';
import { RechargeHero } from './RechargeHero.tsx';
import { useTexts } from './texts.ts';

export function RechargeBoard() {
  const t = useTexts();
  const common = useActivityTexts();
  const { data: recharge, error, refetch } = useRecharge();
  const data = useDeferredFirstRender(recharge);
  const { celebrate, popup } = usePrizePopup();
  if (error && !recharge)
    return <ActivityFailure kind="recharge" error={error} onRetry={refetch} hero={<Hero />} />;
  return (
    <PullToRefresh onRefresh={refreshActivities}>
      <RechargeHero index={data} />
      <Stack as="section" gap="2-5" className={styles.route} aria-label={t.route}>
        {data && <ActivityStateBanner activity={data.activity} receiveUntil={data.receive_until} />}
        {data ? (
          <ol className={styles.steps}>
            {data.milestones.map((milestone, at) => (
              <MilestoneStep
                key={milestone.milestone_id}
                milestone={milestone}
                activity={data.activity}
                spent={data.progress?.amount}
                before={data.milestones[at - 1]?.amount ?? 0}
                onReceived={(award) => celebrate({ award, title: common.congratulations })}
              />
            ))}
          </ol>
        ) : (
          [1, 2, 3, 4].map((row) => <Skeleton key={row} height={88} radius={12} />)
        )}
      </Stack>
      {data && (
        <Stack gap="2" className={styles.small}>
          <p>{t.refundRule}</p>
          <ActivityRules activity={data.activity} />
        </Stack>
      )}
      {popup}
    </PullToRefresh>
  );
}
