// What it costs and when: price, deposit and what it is worth, balance, and the four steps with their dates.
import type { Presale } from '@emall/contract';
import { formatDateTime, price } from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { useTexts } from '../texts.ts';
import styles from './Plan.module.css';

const STEPS = ['reserve', 'deposit', 'balance', 'ship'] as const;
const NOW: Partial<Record<Presale['phase'], (typeof STEPS)[number]>> = {
  reserve: 'reserve',
  deposit: 'deposit',
  balance: 'balance',
};

export function Plan({ presale }: { presale: Presale }) {
  const t = useTexts();
  // The year is the same for all and known to everybody.
  const short = (moment: string) => formatDateTime(moment).slice(5);
  const dates = {
    reserve: short(presale.reserve_starts_at),
    deposit: `${short(presale.deposit_starts_at)} – ${short(presale.deposit_ends_at)}`,
    balance: `${short(presale.balance_starts_at)} – ${short(presale.balance_ends_at)}`,
    ship: short(presale.ships_at).slice(0, 5),
  };
  return (
    <Card className={styles.card} aria-label={t.plan}>
      <div className={styles.amounts}>
        <p className={styles.whole}>
          <span>{t.price}</span>
          <Price cents={presale.price} size="lg" />
          {presale.is_sold_out && <Tag tone="neutral">{t.soldOut}</Tag>}
        </p>
        <p className={styles.halves}>
          <span>
            {t.deposit} <b>¥{price(presale.deposit)}</b>
          </span>
          {presale.deposit_worth > presale.deposit && (
            <Tag tone="danger">{t.worth(price(presale.deposit_worth))}</Tag>
          )}
          <span>
            {t.balanceOf} <b>¥{price(Math.max(0, presale.price - presale.deposit_worth))}</b>
          </span>
        </p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const isNow = NOW[presale.phase] === step;
          return (
            <li key={step} className={styles.step} aria-current={isNow ? 'step' : undefined}>
              <span className={styles.dot} />
              <b>{t.step[step]}</b>
              <span className={styles.when}>{dates[step]}</span>
              {isNow && <Tag>{t.now}</Tag>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
