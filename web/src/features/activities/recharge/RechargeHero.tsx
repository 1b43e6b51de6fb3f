// The hero of the top-up gift: the amount so far, and what is missing for the next prize.

import type { RechargeIndex } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { ActivityPeriod, useActivityTexts } from '../../../entities/activity/index.ts';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { price } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Hero, HeroNote, HeroNumber } from '../../../shared/ui/Hero/Hero.tsx';
import { RollingNumber } from '../../../shared/ui/RollingNumber/RollingNumber.tsx';
import styles from './Recharge.module.css';
import { TreasureArt } from './TreasureArt.tsx';
import { useTexts } from './texts.ts';

/** As high as the line that will replace it. */
const SPACE = '\u00a0';

export function RechargeHero({ index }: { index: RechargeIndex | undefined }) {
  const t = useTexts();
  const common = useActivityTexts();
  const label = t.spent[index?.counts ?? 'recharge'];
  return (
    <Hero label={label} art={<TreasureArt />}>
      {index ? (
        <ActivityPeriod activity={index.activity} className={styles.when} />
      ) : (
        <p className={styles.when}>{SPACE}</p>
      )}
      {index && !index.progress ? (
        <Offer index={index} />
      ) : (
        <>
          <p className={styles.label}>{label}</p>
          <HeroNumber>
            {index?.progress ? (
              <>
                <span className={styles.yuan}>¥</span>
                <RollingNumber value={index.progress.amount} format={price} />
              </>
            ) : (
              SPACE
            )}
          </HeroNumber>
        </>
      )}
      <HeroNote>
        <span aria-live="polite">
          {index?.progress && index.activity.state === 'running' ? (
            <Hint progress={index.progress} milestones={index.milestones} />
          ) : (
            !index && SPACE
          )}
        </span>
      </HeroNote>
      <Link to={PATHS.myAwards} className={styles.awards}>
        {common.myAwards}
      </Link>
    </Hero>
  );
}

type Milestones = RechargeIndex['milestones'];

/** For a visitor, who has no amount yet: what there is to win, as long as it can be won. */
function Offer({ index: { activity, milestones } }: { index: RechargeIndex }) {
  const t = useTexts();
  const best = milestones.at(-1);
  const isOpen = activity.state === 'running' || activity.state === 'scheduled';
  return (
    <p className={styles.offer}>
      {isOpen && best ? t.offer(milestones.length, prizeLabel(best.prize)) : activity.title}
    </p>
  );
}

type HintProps = { progress: NonNullable<RechargeIndex['progress']>; milestones: Milestones };

function Hint({ progress, milestones }: HintProps) {
  const t = useTexts();
  if (progress.owed_amount > 0) return t.owed(price(progress.owed_amount));
  const next = milestones.find(({ amount }) => amount > progress.amount);
  if (!next || progress.missing_amount === null) return t.allReached;
  return t.missing(price(progress.missing_amount), prizeLabel(next.prize));
}
