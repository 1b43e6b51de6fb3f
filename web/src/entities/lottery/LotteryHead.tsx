// Above the wheel: key art, name and dates of the lottery, and what the player has to draw with.
import type { ActivityInfo } from '@emall/contract';
import { MAX_PAGE_WIDTH_PX } from '@emall/contract/constants';
import { pictureProps } from '@emall/contract/picture-url';
import type { ReactNode } from 'react';
import { showLoginPopup, useSession } from '../../shared/session/index.ts';
import { RollingNumber } from '../../shared/ui/RollingNumber/RollingNumber.tsx';
import { ActivityPeriod } from '../activity/index.ts';
import { LotteryArt } from './LotteryArt.tsx';
import styles from './LotteryHead.module.css';
import { useTexts } from './texts.ts';

/** The game's own picture lies behind the drawing; a game without one has its colours alone. */
export function LotteryHero({ activity, children }: { activity: ActivityInfo; children: ReactNode }) {
  const picture = useSession(({ gameInfo }) => gameInfo?.theme?.login_hero);
  return (
    <section className={styles.hero} aria-label={activity.title}>
      {picture && (
        <img
          className={styles.picture}
          {...pictureProps(picture, `min(100vw, ${MAX_PAGE_WIDTH_PX}px)`)}
          alt=""
          loading="lazy"
          draggable={false}
        />
      )}
      <span className={styles.art}>
        <LotteryArt kind={activity.kind === 'task_lottery' ? 'tickets' : 'gift'} />
      </span>
      <h2 className={styles.title}>{activity.title}</h2>
      <ActivityPeriod activity={activity} className={styles.period} />
      {children}
    </section>
  );
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
