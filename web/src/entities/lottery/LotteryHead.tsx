// Above the wheel: key art, name and dates of the lottery, and what the player has to draw with.
import type { ActivityInfo } from '@emall/contract';
import { PAGE_WIDTH, pictureProps } from '@emall/contract/picture-url';
import type { ReactNode } from 'react';
import { showLoginPopup, useSession } from '../../shared/session/index.ts';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { ActivityPeriod } from '../activity/index.ts';
import { LotteryArt } from './LotteryArt.tsx';
import styles from './LotteryHead.module.css';
import { useTexts } from './texts.ts';

export function LotteryHero({ activity, children }: { activity: ActivityInfo; children: ReactNode }) {
  return (
    <section className={styles.hero} aria-label={activity.title}>
      <GamePicture />
      <span className={styles.art}>
        <LotteryArt kind={activity.kind === 'task_lottery' ? 'tickets' : 'gift'} />
      </span>
      <h2 className={styles.title}>{activity.title}</h2>
      <ActivityPeriod activity={activity} className={styles.period} />
      {children}
    </section>
  );
}

/** What is known of the hero before the lottery is: the HTML paints it before any code has run. */
export function PendingHero() {
  return (
    <div className={styles.hero}>
      <GamePicture />
    </div>
  );
}

/** The game's own picture lies behind the drawing; a game without one has its colours alone. */
function GamePicture() {
  const picture = useSession(({ gameInfo }) => gameInfo?.theme?.login_hero);
  if (!picture) return null;
  return <img className={styles.picture} {...pictureProps(picture, PAGE_WIDTH)} alt="" draggable={false} />;
}

type LotteryHeadProps = { label: string; value: number; unit?: string; note: ReactNode };

export function LotteryHead({ label, value, unit, note }: LotteryHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.label}>{label}</p>
      <p className={styles.number}>
        <RollingNumber value={value} />
        {unit && <small>{unit}</small>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

export function LotteryLoginHead({ text }: { text: string }) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <p className={styles.label}>{text}</p>
      <button type="button" className={styles.login} onClick={showLoginPopup}>
        {t.login}
      </button>
    </div>
  );
}
