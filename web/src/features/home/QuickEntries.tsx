// Links to the running activities, benefits, coupons and points.
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { listedActivities, useActivityTitle } from '../../entities/activity/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Badge } from '../../shared/ui/Badge/Badge.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { columnsFor, ENTRY_ARTS, type Entry, type EntryArt, entriesOf } from './entries.ts';
import styles from './QuickEntries.module.css';
import { useTexts } from './texts.ts';

export function QuickEntries() {
  const t = useTexts();
  const isOP = useSession((state) => state.isOP);
  const unread = useSession((state) => state.unReadInfo);
  const { data, isPending } = useQuery(
    callQuery(api.activity.runningActivityList, undefined, { errors: 'silent' }),
  );
  const activities = listedActivities(data?.list ?? [], unread);
  const activityTitle = useActivityTitle(activities);
  const entries = entriesOf({
    activities,
    unread,
    isOP,
    titles: t,
    activityTitle,
  });
  const columns = columnsFor(entries.length);
  if (isPending) return <EntriesSkeleton />;
  return (
    <nav aria-label={t.entries} className={styles.frame}>
      <ul className={styles.entries} style={{ '--columns': columns } as CSSProperties}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link
              to={entry.link}
              className={styles.entry}
              aria-label={entry.toClaim > 0 ? t.toClaim(entry.title, entry.toClaim) : undefined}
            >
              <EntryContent {...entry} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntriesSkeleton() {
  return (
    <div className={styles.entries} aria-busy="true">
      <Skeleton height={71} radius={10} />
    </div>
  );
}

function EntryContent({ title, icon, art, toClaim }: Entry) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {art ? <EntryIcon art={art} /> : <LazyImage src={icon} alt="" className={styles.image} />}
        <Badge count={toClaim} corner />
      </span>
      <span className={styles.title}>{title}</span>
    </>
  );
}

function EntryIcon({ art }: { art: EntryArt }) {
  const position = ENTRY_ARTS.indexOf(art) / (ENTRY_ARTS.length - 1);
  return <span className={styles.drawing} style={{ backgroundPositionX: `${position * 100}%` }} />;
}
