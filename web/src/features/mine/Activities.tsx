// The game's running activities, and those that are over in which the player can receive a reward.
import { useQuery } from '@tanstack/react-query';
import { listedActivities, useActivityTitle } from '../../entities/activity/index.ts';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './Activities.module.css';
import { activitiesQuery } from './queries.ts';
import { useTexts } from './texts.ts';

export function Activities() {
  const t = useTexts();
  const unread = useSession((state) => state.unReadInfo);
  const { data, isPending, isError, refetch } = useQuery(activitiesQuery());
  const list = data && listedActivities(data.list, unread);
  const activityTitle = useActivityTitle(list);
  return (
    <Card flush>
      <CardHead title={t.activities} />
      {isPending && (
        <div className={styles.note}>
          <Skeleton height={60} radius={10} />
        </div>
      )}
      {isError && (
        <button type="button" className={styles.note} onClick={() => void refetch()}>
          {t.failed} · {t.retry}
        </button>
      )}
      {list?.length === 0 && <p className={styles.note}>{t.noActivities}</p>}
      <ul className={styles.list} data-columns={columnsFor(list?.length ?? 0)}>
        {list?.map((activity) => (
          <li key={activity.activeid}>
            <Stack as={Link} gap="1" align="center" to={mallLink(activity.link)} className={styles.entry}>
              <LazyImage src={activity.icon} alt="" className={styles.icon} />
              <span>{activityTitle(activity)}</span>
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns the number of columns that leaves the fewest empty cells in the last row. */
function columnsFor(count: number): number {
  if (count === 5) return 5;
  return count % 4 !== 0 && count % 3 === 0 ? 3 : 4;
}
