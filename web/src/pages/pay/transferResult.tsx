// Transfer result: where the review stands, why it was turned down, and how to go on.

import type { TransferDetail } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Fact, Facts, OrderLines, Section, Timeline } from '../../entities/order/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import { Proofs } from '../../features/transfers/Proofs.tsx';
import { Reason } from '../../features/transfers/Reason.tsx';
import { labelOf, outcomes } from '../../features/transfers/result.ts';
import { NoTransfer, TransferSkeleton } from '../../features/transfers/TransferState.tsx';
import { useTexts } from '../../features/transfers/texts.ts';
import { useTransfer } from '../../features/transfers/useTransfer.ts';
import { canGoBack, goBack, Link, navigate } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { Price } from '../../shared/ui/Price/Price.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import styles from './transferResult.module.css';

const leave = () => (canGoBack() ? goBack() : void navigate(PATHS.orders, undefined, { replace: true }));

export default function TransferResultPage() {
  const t = useTexts();
  const bar = <NavBar title={t.resultTitle} onBack={leave} />;
  return (
    <LoginGate bar={bar}>
      <Page bar={bar}>
        <Found />
      </Page>
    </LoginGate>
  );
}

function Found() {
  const found = useTransfer();
  if (found.kind === 'pending')
    return (
      <div className={styles.cards}>
        <TransferSkeleton />
      </div>
    );
  if (found.kind === 'failed') return <NotLoaded onRetry={found.retry} />;
  if (found.kind !== 'transfer') return <NoTransfer />;
  return (
    <>
      <Outcome transfer={found.transfer} />
      <div className={styles.cards}>
        <Story transfer={found.transfer} />
      </div>
    </>
  );
}

function Outcome({ transfer }: { transfer: TransferDetail }) {
  const t = useTexts();
  const { status, reason, order_id } = transfer;
  const { medal, ways } = outcomes[status];
  const { title, text } = t.result[status];
  return (
    <Result
      medal={medal}
      title={title}
      text={status === 'closed' && !reason ? `${text}。${t.closedMoney}` : text}
      actions={ways.map((way, at) => (
        <Button
          key={way.to}
          block
          variant={at === 0 ? 'primary' : 'ghost'}
          render={(look) => <Link to={way.to} query={{ order_id }} {...look} />}
        >
          {labelOf(way, t)}
        </Button>
      ))}
    >
      {reason && <Reason reason={reason} />}
    </Result>
  );
}

function Story({ transfer }: { transfer: TransferDetail }) {
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
          <Fact label={t.orderNo}>{transfer.order_id}</Fact>
        </Facts>
      </Section>
      {transfer.proofs.length > 0 && (
        <Section title={t.proofs}>
          <Proofs proofs={transfer.proofs} />
        </Section>
      )}
      <Section title={t.story}>
        <Timeline events={transfer.timeline.map(({ at, note }) => ({ at, text: note }))} />
      </Section>
      <Section title={t.goods}>
        <OrderLines items={transfer.items} />
      </Section>
    </>
  );
}
