// The shop's promise (shipping date, compensation for a delay, forfeited deposits), and the rules of the presale.
import type { Presale } from '@emall/contract';
import {
  deadline,
  formatDate,
  formatDateTime,
  groupThousands,
  price,
  shopNow,
} from '../../../shared/format/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { useTexts } from '../texts.ts';
import styles from './PromiseCard.module.css';

export function PromiseCard({ presale }: { presale: Presale }) {
  const t = useTexts();
  const { first_ships_at, delay_points_per_day: points, on_missed } = presale;
  const ships = formatDate(presale.ships_at);
  const end = formatDateTime(deadline(presale.balance_ends_at));
  return (
    <Stack as={Card} gap="3" className={styles.card} aria-label={t.promise}>
      <header>
        <Row as="h2" gap="1-5" className={styles.title}>
          <Icon name="lock" size={18} />
          {t.promise}
        </Row>
        <p className={styles.hint}>{t.promiseHint}</p>
      </header>
      <Stack as="ul" gap="3">
        {first_ships_at ? (
          <Point
            icon="bell"
            title={t.delayed(ships)}
            hint={t.delayedHint(formatDate(first_ships_at), presale.delay_reason)}
          />
        ) : (
          <Point icon="location" title={t.shipBy(ships)} hint={t.shipByHint} />
        )}
        <Point
          icon="gift"
          title={points > 0 ? t.late(groupThousands(points)) : t.lateNone}
          hint={points > 0 ? t.lateHint : ''}
        />
        <Point
          icon="check"
          title={t.counts(price(presale.deposit), price(presale.deposit_worth))}
          hint={t.countsHint}
        />
        <Point
          icon="order"
          title={t.missed[on_missed]}
          hint={shopNow() < Date.parse(presale.balance_ends_at) ? t.missedHint[on_missed](end) : ''}
        />
        <Point icon="service" title={t.afterSales} hint={t.afterSalesHint} />
      </Stack>
    </Stack>
  );
}

function Point({ icon, title, hint }: { icon: IconName; title: string; hint: string }) {
  return (
    <Row as="li" gap="2-5" align="stretch">
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
    </Row>
  );
}

export function Rules({ presale: { rules } }: { presale: Presale }) {
  const t = useTexts();
  if (!rules) return null;
  return (
    <Card aria-label={t.rules}>
      <h2 className={styles.rulesTitle}>{t.rules}</h2>
      <p className={styles.rules}>{rules}</p>
    </Card>
  );
}
