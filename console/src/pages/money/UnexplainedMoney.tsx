// Money that belongs to no order, from every source, each with the actions that end it.
import type { UnexplainedMoney } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { ORDER_ID } from '@emall/contract/order-id';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '无主资金',
    assign: '计入订单',
    refund: '退回付款人',
    return: '登记退回',
    accept: '说明来源',
    retry: '重新退款',
    titles: {} as Partial<Record<Action, string>>,
    order: '订单号',
    returnHint: '只作记录：请先在网银把钱退给付款人。',
    orderHint: (amount: string) => `应付金额须为 ${amount}，且尚未付款`,
    reason: '原因',
    done: '已处理',
    none: '没有待处理的无主资金',
    hint: '其余银行入账、渠道收款都有对应的订单，或已说明原因（见「已说明」）。',
  },
  en: {
    title: 'Unexplained money',
    assign: 'Assign',
    refund: 'Send back',
    return: 'Returned',
    accept: 'Explain',
    retry: 'Refund again',
    titles: { assign: 'Assign to an order', return: 'Mark as returned' } as Partial<Record<Action, string>>,
    order: 'Order',
    returnHint: 'This only records it: send the money back at the bank first.',
    orderHint: (amount: string) => `An unpaid order of ${amount}`,
    reason: 'Reason',
    done: 'Done',
    none: 'No unexplained money',
    hint: 'Every other bank entry and provider payment belongs to an order, or has been explained (filter “Explained”).',
  },
});

type Action = UnexplainedMoney['actions'][number];
type Ending = { action: Action; money: UnexplainedMoney };

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayResolve = useMay('reconciliation.resolve');
  const mayDecide = useMay('transfer.decide');
  const mayReturn = useMay('transfer.refund');
  const mayRetry = useMay('order.refund');
  const [ending, setEnding] = useState<Ending>();
  const may = (action: Action, { entry_id }: UnexplainedMoney) => {
    if (action === 'retry') return mayRetry;
    if (action === 'return') return mayReturn;
    return action === 'assign' && entry_id !== null ? mayDecide : mayResolve;
  };
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.reconciliation.unexplained}
        label={texts.title}
        keyOf={({ key }) => key}
        columns={[
          { field: 'kind', width: 186 },
          { field: 'amount', width: 112 },
          {
            field: 'actions',
            width: 276,
            cell: (money) => (
              <Row align="stretch" noWrap>
                {money.actions
                  .filter((action) => may(action, money))
                  .map((action) => (
                    <Button key={action} size="small" onClick={() => setEnding({ action, money })}>
                      {texts[action]}
                    </Button>
                  ))}
              </Row>
            ),
          },
          { field: 'at', width: 156 },
          {
            field: 'provider',
            width: 124,
            cell: ({ provider }) => labelOfValue('provider', provider, language),
          },
          { field: 'transaction_id', width: 190 },
          { field: 'order_id', width: 210 },
          { field: 'explained_reason', width: 200, isHidden: true },
          { field: 'explained_by', width: 120, isHidden: true },
          { field: 'day', isHidden: true },
          { field: 'key', isHidden: true },
          { field: 'entry_id', isHidden: true },
          { field: 'refund_no', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {ending && <EndMoney gameId={gameId} ending={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}

function EndMoney({ gameId, ending, onClose }: { gameId: string; ending: Ending; onClose(): void }) {
  const texts = useTexts();
  const { action, money } = ending;
  const [typedOrder, setTypedOrder] = useState(money.order_id ?? '');
  const [reason, setReason] = useState('');
  const { end, error, isPending, dryRunOf } = useEnding(gameId, ending, {
    orderId: typedOrder.trim(),
    reason: reason.trim(),
  });
  const isAssigned = action === 'assign';
  // The bank's number is the reason for counting its entry.
  const needsReason = action !== 'retry' && !(isAssigned && money.entry_id !== null);
  const isComplete =
    (!needsReason || reason.trim().length >= 2) && (!isAssigned || ORDER_ID.test(typedOrder.trim()));
  return (
    <Dialog
      title={`${texts.titles[action] ?? texts[action]} · ${formatMoney(money.amount)}`}
      onClose={onClose}
      error={error?.message}
      action={{
        label: texts[action],
        isHarmful: action === 'refund',
        isBusy: isPending,
        isDisabled: !isComplete,
        onAct: () =>
          end({
            onSuccess: () => {
              toast(texts.done);
              onClose();
            },
          }),
      }}
    >
      {action === 'return' && <p>{texts.returnHint}</p>}
      {isAssigned && (
        <TextField
          label={texts.order}
          value={typedOrder}
          onChange={setTypedOrder}
          hint={texts.orderHint(formatMoney(money.amount))}
          autoFocus
        />
      )}
      {needsReason && (
        <TextField
          label={texts.reason}
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoFocus={!isAssigned}
        />
      )}
      {dryRunOf(isComplete)}
    </Dialog>
  );
}

type Typed = { orderId: string; reason: string };

/** The call that ends it: of a difference of reconciliation, of a bank entry, or of a refund. */
function useEnding(gameId: string, { action, money }: Ending, { orderId, reason }: Typed) {
  const assign = useCall(ops.reconciliation.assign, gameId);
  const refund = useCall(ops.reconciliation.refundUnknown, gameId);
  const accept = useCall(ops.reconciliation.accept, gameId);
  const approve = useCall(ops.transfer.approve, gameId);
  const giveBack = useCall(ops.transfer.returnEntry, gameId);
  const retry = useCall(ops.payment.retryRefund, gameId);
  const of = { day: money.day, key: money.key, reason };
  const toOrder = { ...of, order_id: orderId };
  const fromBank = { order_id: orderId, bank_reference: money.transaction_id, amount: money.amount };
  const returned = { entry_id: money.entry_id ?? 0, note: reason };
  const retried = { refund_no: money.refund_no ?? '' };
  type Options = { onSuccess(): void };
  const states = {
    assign: money.entry_id === null ? assign : approve,
    refund,
    accept,
    return: giveBack,
    retry,
  };
  const { error, isPending } = states[action];
  const end = (options: Options) => {
    if (action === 'retry') retry.mutate(retried, options);
    else if (action === 'return') giveBack.mutate(returned, options);
    else if (action === 'refund') refund.mutate(of, options);
    else if (action === 'accept') accept.mutate(of, options);
    else if (money.entry_id === null) assign.mutate(toOrder, options);
    else approve.mutate(fromBank, options);
  };
  const dryRunOf = (isComplete: boolean) => {
    if (action === 'refund')
      return <DryRunEffects call={ops.reconciliation.refundUnknown} input={isComplete ? of : undefined} />;
    if (action === 'accept')
      return <DryRunEffects call={ops.reconciliation.accept} input={isComplete ? of : undefined} />;
    if (action === 'return')
      return <DryRunEffects call={ops.transfer.returnEntry} input={isComplete ? returned : undefined} />;
    if (action === 'retry') return <DryRunEffects call={ops.payment.retryRefund} input={retried} />;
    return money.entry_id === null ? (
      <DryRunEffects call={ops.reconciliation.assign} input={isComplete ? toOrder : undefined} />
    ) : (
      <DryRunEffects call={ops.transfer.approve} input={isComplete ? fromBank : undefined} />
    );
  };
  return { end, error, isPending, dryRunOf };
}
