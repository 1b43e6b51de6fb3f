// The items of an order with how each is delivered, why it hangs, and its codes for whoever may see them.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Table } from '../../ui/Table.tsx';
import { Money, StatusTag } from '../../ui/Values.tsx';
import { itemText } from './items.ts';

const useTexts = defineTexts({
  zh: {
    label: '商品',
    show: '查看兑换码',
    codes: '兑换码',
    why: '查看会被记录，请填写原因。',
    points: (points: number) => `${formatNumber(points)} 积分`,
  },
  en: {
    label: 'Items',
    show: 'Reveal codes',
    codes: 'Codes',
    why: 'The reveal is recorded with your reason.',
    points: (points: number) => plural(points, { one: 'point', other: 'points' }),
  },
});

export function Deliveries({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayReveal = useMay('order.revealCode') && order.actions.includes('reveal_code');
  const [revealed, setRevealed] = useState<number>();
  const label = (field: string) => labelOfField(field, language);
  const deliveryOf = (itemId: number) =>
    order.deliveries.find(({ order_item_id }) => order_item_id === itemId);
  return (
    <>
      <Table
        label={texts.label}
        rows={order.items}
        keyOf={({ order_item_id }) => order_item_id}
        columns={[
          { header: label('name'), cell: (item) => itemText(item) },
          {
            header: label('refunded_quantity'),
            isNumber: true,
            cell: ({ refunded_quantity }) => refunded_quantity || '–',
          },
          {
            header: label('price'),
            isNumber: true,
            cell: ({ price }) => (order.points === null ? <Money cents={price} /> : texts.points(price)),
          },
          {
            header: label('status'),
            cell: ({ order_item_id }) => {
              const delivery = deliveryOf(order_item_id);
              return delivery ? <StatusTag value={statusOf(delivery)} /> : '–';
            },
          },
          {
            header: label('problem'),
            cell: ({ order_item_id }) => {
              const delivery = deliveryOf(order_item_id);
              if (!delivery?.problem || delivery.status === 'delivered') return '–';
              const what = labelOfValue('problem', delivery.problem, language);
              return delivery.rejection ? `${what}: ${delivery.rejection}` : what;
            },
          },
          {
            header: label('code_count'),
            isNumber: true,
            cell: ({ order_item_id }) => {
              const count = deliveryOf(order_item_id)?.code_count ?? 0;
              if (!count || !mayReveal) return count || '–';
              return (
                <Button size="small" onClick={() => setRevealed(order_item_id)}>
                  {texts.show}
                </Button>
              );
            },
          },
        ]}
      />
      {revealed !== undefined && (
        <RevealCode orderId={order.order_id} itemId={revealed} onClose={() => setRevealed(undefined)} />
      )}
    </>
  );
}

/** A parcel that is on its way was shipped; nothing of it is left to deliver here. */
const statusOf = ({ method, status }: OpsOrderInfo['deliveries'][number]) =>
  method === 'ship' && status === 'delivering' ? 'shipped' : status;

function RevealCode({ orderId, itemId, onClose }: { orderId: string; itemId: number; onClose(): void }) {
  const texts = useTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <Dialog title={texts.codes} onClose={onClose}>
        {codes.map((code) => (
          <CopyField key={code} label={texts.codes} value={code} />
        ))}
      </Dialog>
    );
  return (
    <CallDialog
      call={ops.order.revealCode}
      input={(reason) => ({ order_id: orderId, order_item_id: itemId, reason })}
      label={texts.show}
      needsReason
      onDone={(revealed) => setCodes(revealed.codes)}
      onClose={onClose}
    >
      <p>{texts.why}</p>
    </CallDialog>
  );
}
