// The action of the current phase: reserve, pay the deposit, pay the balance, or when the next phase starts.

import type { Presale, PresaleOrder } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { isVirtualClosed, useSaleTexts, VirtualClosed } from '../../../entities/goods/index.ts';
import { formatMoment, price } from '../../../shared/format/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { Price } from '../../../shared/ui/Price/Price.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { channel } from '../queries.ts';
import { usePresaleSearch } from '../search.ts';
import { useTexts } from '../texts.ts';
import { usePresaleSubmit } from '../usePresaleSubmit.ts';
import styles from './PresaleBar.module.css';

/** `due`: the player's order of this presale whose balance can be paid. */
export function PresaleBar({ presale, due }: { presale: Presale; due: PresaleOrder | undefined }) {
  const t = useTexts();
  const { submit, isSubmitting } = usePresaleSubmit();
  const { presale_id, phase, mine } = presale;
  const canReserve = phase === 'reserve' || phase === 'deposit';
  const reserve = () =>
    submit(async () => {
      await api.presale.joinActivity({ presale_id, channel: channel() }, { onExpired: 'popup' });
      toast(t.reservedToast);
    });
  const isPayable = due || (phase === 'deposit' && !presale.is_sold_out);
  const isClosed = isPayable && !presale.is_parcel && isVirtualClosed();
  const reserveButton = canReserve && (
    <Button
      size="lg"
      variant={phase === 'reserve' || isClosed ? 'primary' : 'secondary'}
      loading={isSubmitting}
      disabled={mine?.is_reserved ?? false}
      onClick={() => void reserve()}
    >
      {mine?.is_reserved ? t.reservedMark : t.reserve}
    </Button>
  );
  if (isClosed)
    return (
      <BottomBar>
        <Stack gap="2" className={styles.closed}>
          <VirtualClosed />
          {/* Reserving costs nothing. */}
          {!due && reserveButton}
        </Stack>
      </BottomBar>
    );
  return (
    <BottomBar>
      <div className={styles.bar}>
        {due ? (
          <Amount label={t.toPay} cents={due.balance_amount} />
        ) : (
          phase === 'deposit' && (
            <Amount
              label={t.deposit}
              cents={presale.deposit}
              note={presale.deposit_worth > presale.deposit ? t.worth(price(presale.deposit_worth)) : ''}
            />
          )
        )}
        <Row gap="2-5" justify="end" wrap className={styles.actions}>
          {reserveButton}
          <MainAction presale={presale} due={due} />
        </Row>
      </div>
    </BottomBar>
  );
}

function MainAction({ presale, due }: { presale: Presale; due: PresaleOrder | undefined }) {
  const sale = useSaleTexts();
  const t = useTexts();
  const { openBalance, openDeposit } = usePresaleSearch();
  const { presale_id, phase } = presale;
  if (due)
    return (
      <Button size="lg" onClick={() => openBalance(presale_id, due.presale_order_id)}>
        {t.payBalance}
      </Button>
    );
  if (phase === 'deposit')
    return (
      <Button size="lg" disabled={presale.is_sold_out} onClick={() => openDeposit(presale_id)}>
        {presale.is_sold_out ? sale.sold_out : t.payDeposit}
      </Button>
    );
  if (phase === 'soon' || phase === 'reserve')
    return <p className={styles.wait}>{t.waitDeposit(formatMoment(presale.deposit_starts_at))}</p>;
  if (phase === 'waiting')
    return <p className={styles.wait}>{t.waitBalance(formatMoment(presale.balance_starts_at))}</p>;
  return (
    <Button size="lg" variant="secondary" block onClick={() => void navigate(PATHS.home)}>
      {t.backHome}
    </Button>
  );
}

function Amount({ label, cents, note = '' }: { label: string; cents: number; note?: string }) {
  return (
    <p className={styles.amount}>
      <span>{label}</span>
      <Price cents={cents} size="lg" />
      {note && <small>{note}</small>}
    </p>
  );
}
