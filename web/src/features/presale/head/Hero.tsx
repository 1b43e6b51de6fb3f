// The head of a presale: its picture, its name, and the countdown of the phase.

import type { Presale } from '@emall/contract';
import { PAGE_WIDTH } from '@emall/contract/picture-url';
import { countdownParts, groupThousands } from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
import { usePhaseCountdown } from '../usePresale.ts';
import styles from './Hero.module.css';

/** The number of reservations is shown from this one on. */
const SHOWN_FROM = 50;

export function Hero({ presale, aheadMs }: { presale: Presale; aheadMs: number }) {
  const t = useTexts();
  const { phase } = presale;
  return (
    <section className={styles.hero} aria-label={presale.name}>
      <LazyImage src={presale.image} alt="" className={styles.art} ratio={1.2} sizes={PAGE_WIDTH} priority />
      <div className={styles.text}>
        <p className={styles.phase} data-phase={phase}>
          {t.phase[phase]}
        </p>
        <h2 className={styles.name}>{presale.name}</h2>
        {presale.subtitle && <p className={styles.subtitle}>{presale.subtitle}</p>}
        {phase === 'over' || phase === 'cancelled' ? (
          <p className={styles.over}>{phase === 'over' ? t.over : t.cancelledNote}</p>
        ) : (
          <Countdown presale={presale} aheadMs={aheadMs} label={t.until[phase]} />
        )}
        {presale.reserved >= SHOWN_FROM && (
          <p className={styles.reserved}>{t.reserved(groupThousands(presale.reserved))}</p>
        )}
      </div>
    </section>
  );
}

function Countdown({ presale, aheadMs, label }: { presale: Presale; aheadMs: number; label: string }) {
  const t = useTexts();
  const { days, hours, minutes, seconds } = countdownParts(usePhaseCountdown(presale, aheadMs));
  return (
    <Row gap="2-5" rowGap="1-5" wrap className={styles.countdown}>
      <span>{label}</span>
      <span className={styles.clock} aria-hidden="true">
        {days > 0 && (
          <>
            <b>{days}</b>
            <i>{t.days}</i>
          </>
        )}
        <b>{hours}</b>
        <i>:</i>
        <b>{minutes}</b>
        <i>:</i>
        <b>{seconds}</b>
      </span>
      {/* Read once, not every second. */}
      <VisuallyHidden>{`${days} ${t.days} ${hours}:${minutes}`}</VisuallyHidden>
    </Row>
  );
}
