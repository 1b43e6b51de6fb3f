// Layout of an activity page below its hero: a column of cards, their titles and small print, and the skeleton of it.
import type { ActivityInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { Hero } from '../../shared/ui/Hero/Hero.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './ActivityBoard.module.css';
import { ActivityPeriod } from './ActivityPeriod.tsx';
import { useTexts } from './texts.ts';

type Props = { children: ReactNode };

export function ActivityBoard({ children }: Props) {
  return (
    <Stack gap="3" className={styles.board}>
      {children}
    </Stack>
  );
}

export function BoardTitle({ children }: Props) {
  return <h2 className={styles.title}>{children}</h2>;
}

/** Small print of a card: until when something can be received, what takes it back. */
export function BoardTerms({ children }: Props) {
  return <p className={styles.terms}>{children}</p>;
}

/** The sentence in the hero where a player would see a number. */
export function BoardHeadline({ children }: Props) {
  return <p className={styles.headline}>{children}</p>;
}

/** The dates of the activity, in the hero. */
export function BoardPeriod({ activity }: { activity: ActivityInfo }) {
  return <ActivityPeriod activity={activity} className={styles.period} />;
}

export function MyAwardsLink() {
  const t = useTexts();
  return (
    <Row as="p" align="stretch" justify="center">
      <Link to={PATHS.myAwards} className={styles.link}>
        {t.myAwards}
      </Link>
    </Row>
  );
}

export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <Hero />
      <ActivityBoard>
        <Skeleton height={120} radius={12} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={140} radius={12} />
      </ActivityBoard>
    </div>
  );
}
