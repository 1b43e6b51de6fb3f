// Price, deposit and balance, and the four steps with their dates.

import type { Presale } from '@emall/contract';
import { useSaleTexts } from '../../../entities/goods/index.ts';
import { deadline, formatMoment, price } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { depositAmounts } from '../buy/deposit-amounts.ts';
import { useTexts } from '../texts.ts';
import styles from './Plan.module.css';

const STEPS = ['reserve', 'deposit', 'balance', 'ship'] as const;
const NOW: Partial<Record<Presale['phase'], (typeof STEPS)[number]>> = {
  reserve: 'reserve',
  deposit: 'deposit',
  balance: 'balance',
};

/** How many of the steps are done. */
const DONE: Record<Presale['phase'], number> = {
  soon: 0,
  reserve: 0,
  deposit: 1,
  waiting: 2,
  balance: 2,
  over: 3,
  cancelled: 0,
};

export function Plan({ presale }: { presale: Presale }) {
  const t = useTexts();
  const sale = useSaleTexts();
  const rule = useSession(({ gameInfo }) => gameInfo?.shipping);
  const { later, shipping } = depositAmounts(presale, {
    fullPrice: presale.price,
    quantity: 1,
    shipping: rule,
  });
  const dates = {
    reserve: formatMoment(presale.reserve_starts_at),
    deposit: `${formatMoment(presale.deposit_starts_at)} – ${formatMoment(deadline(presale.deposit_ends_at))}`,
    balance: `${formatMoment(presale.balance_starts_at)} – ${formatMoment(deadline(presale.balance_ends_at))}`,
    ship: formatMoment(presale.ships_at).slice(0, -' 00:00'.length),
  };
  return (
    <Stack as={Card} gap="3-5" aria-label={t.plan}>
      <Stack gap="1-5">
        <Row as="p" gap="2" align="baseline" className={styles.whole}>
          <span>{t.price}</span>
          <Price cents={presale.price} size="lg" />
          {presale.is_sold_out && <Tag tone="neutral">{sale.sold_out}</Tag>}
        </Row>
        <Row as="p" gap="3" rowGap="1" wrap className={styles.halves}>
          <span>
            {t.deposit} <b>¥{price(presale.deposit)}</b>
          </span>
          {presale.deposit_worth > presale.deposit && (
            <Tag tone="danger">{t.worth(price(presale.deposit_worth))}</Tag>
          )}
          <span>
            {t.balanceOf} <b>¥{price(Math.max(0, later))}</b>
            {shipping > 0 && ` ${t.withShipping(price(shipping))}`}
          </span>
        </Row>
      </Stack>
      <Stack as="ol" gap="2-5" className={styles.steps}>
        {STEPS.map((step, at) => {
          const isNow = NOW[presale.phase] === step;
          return (
            <Row
              as="li"
              gap="2"
              rowGap="0-5"
              wrap
              key={step}
              className={styles.step}
              data-done={at < DONE[presale.phase] || undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={styles.dot} />
              <b>{t.step[step]}</b>
              <span className={styles.when}>{dates[step]}</span>
              {isNow && <Tag>{t.now}</Tag>}
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
