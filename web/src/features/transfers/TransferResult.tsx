// The state of a submitted transfer: the result of its review, where to go on, and its details.
import type { TransferDetail, TransferStatus } from '@emall/contract';
import { PATHS, type PagePath } from '@emall/contract/pages';
import { Fact, Facts, OrderLines, Section, Timeline } from '../../entities/order/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { PictureRow } from '../../shared/ui/PictureRow/PictureRow.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import styles from './TransferResult.module.css';
import { useTexts } from './texts.ts';

type Action = { to: PagePath; label: 'resubmit' | 'goPay' | 'toOrder' | 'toOrders' | 'home' };
type StatusView = { medal: 'done' | 'waiting' | 'failed' | 'returned'; actions: readonly [Action, Action] };

const toOrder: Action = { to: PATHS.orderDetail, label: 'toOrder' };
const toOrders: Action = { to: PATHS.orders, label: 'toOrders' };
const home: Action = { to: PATHS.home, label: 'home' };

const STATUS_VIEWS: Record<TransferStatus, StatusView> = {
  awaiting: { medal: 'waiting', actions: [{ to: PATHS.offlineTransfer, label: 'goPay' }, toOrder] },
  reviewing: { medal: 'waiting', actions: [toOrder, home] },
  approved: { medal: 'done', actions: [toOrder, home] },
  rejected: { medal: 'failed', actions: [{ to: PATHS.offlineTransfer, label: 'resubmit' }, toOrder] },
  closed: { medal: 'returned', actions: [toOrders, home] },
};

type WithTransfer = { transfer: TransferDetail };

export function TransferResult({ transfer }: WithTransfer) {
  const t = useTexts();
  const { status, reason, order_id } = transfer;
  const { medal, actions } = STATUS_VIEWS[status];
  const { title, text } = t.result[status];
  return (
    <>
      <Result
        medal={medal}
        title={title}
        text={status === 'closed' && !reason ? `${text}。${t.closedMoney}` : text}
        actions={actions.map(({ to, label }, at) => (
          <Button
            key={to}
            block
            variant={at === 0 ? 'primary' : 'ghost'}
            render={(props) => <Link to={to} query={{ order_id }} {...props} />}
          >
            {t[label]}
          </Button>
        ))}
      >
        {reason && (
          <Stack as="p" gap="0-5" className={styles.reason}>
            <b>{t.reason}</b>
            {reason}
          </Stack>
        )}
      </Result>
      <Stack gap="3" className={styles.cards}>
        <Details transfer={transfer} />
      </Stack>
    </>
  );
}

function Details({ transfer }: WithTransfer) {
  const t = useTexts();
  return (
    <>
      <Section title={t.facts}>
        <Facts>
          <Fact label={t.amount}>
            <Price cents={transfer.pay_amount} />
          </Fact>
          <Fact label={t.reference}>{transfer.reference}</Fact>
          {transfer.payer_name && <Fact label={t.payer}>{transfer.payer_name}</Fact>}
          <Fact
            label={t.orderNo}
            action={<CopyButton text={transfer.order_id} what={t.orderNo} variant="ghost" />}
          >
            {transfer.order_id}
          </Fact>
        </Facts>
      </Section>
      {transfer.proofs.length > 0 && (
        <Section title={t.proofs}>
          <PictureRow pictures={transfer.proofs} />
        </Section>
      )}
      <Section title={t.history}>
        <Timeline events={transfer.timeline.map(({ at, note }) => ({ at, text: note }))} />
      </Section>
      <Section title={t.goods}>
        <OrderLines items={transfer.items} />
      </Section>
    </>
  );
}
