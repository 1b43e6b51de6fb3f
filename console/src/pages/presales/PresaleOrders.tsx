// The orders of a presale: ship one or many, give money back.
import type { OpsPresaleOrder } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ImportShipmentsButton } from '../../entities/shipments/ImportShipmentsButton.tsx';
import { useShipment } from '../../entities/shipments/ShipmentFields.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { RecordLink } from '../../kit/RecordLink.tsx';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';

const useTexts = defineTexts({
  zh: {
    correction: '运单号写错时，在尾款订单里更正运单。',
    title: '预售订单',
    none: '还没有预售订单',
    ship: '发货',
    shipped: '已发货',
    parcels: '去待发货打印拣货单',
    refund: '退款',
    refunded: '已退款',
    import: '导入运单批量发货',
    hint: 'Excel 或 CSV 文件，列为预售单号、快递公司、运单号。先检查，确认后才发货。',
    id: '预售单号',
  },
  en: {
    correction: 'If a number is wrong, correct it on the page of the balance order.',
    title: 'Presale orders',
    none: 'No presale orders yet',
    ship: 'Ship',
    shipped: 'Shipped',
    parcels: 'Print the picking list in Parcels',
    refund: 'Refund',
    refunded: 'Refunded',
    import: 'Import shipments',
    hint: 'An Excel or CSV file with the columns presale order, carrier and tracking number. It is checked first; nothing is shipped until you confirm.',
    id: 'Presale order',
  },
});

/** Money is here and has not gone back. */
const REFUNDABLE = new Set<OpsPresaleOrder['status']>(['deposit_paid', 'balance_due', 'balance_paid']);

export function PresaleOrders({ presaleId }: { presaleId: number }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayShip = useMay('presale.ship');
  const mayRefund = useMay('presale.refund');
  const mayPack = useMay('order.ship');
  const [acting, setActing] = useState<{ name: 'ship' | 'refund'; order: OpsPresaleOrder }>();
  const actionsOf = ({ status, is_parcel }: OpsPresaleOrder) => [
    ...(mayShip && is_parcel && status === 'balance_paid' ? (['ship'] as const) : []),
    ...(mayRefund && REFUNDABLE.has(status) ? (['refund'] as const) : []),
  ];
  const close = () => setActing(undefined);
  return (
    <>
      {mayShip && (
        <Row gap="3">
          <ImportShipmentsButton
            title={texts.import}
            hint={texts.hint}
            correction={texts.correction}
            idLabel={texts.id}
            check={(lines) => send(ops.presale.checkShipments, { lines }, gameId)}
            ship={(lines) => send(ops.presale.importShipments, { lines }, gameId)}
          />
          {mayPack && <Link to={`/${gameId}/parcels`}>{texts.parcels}</Link>}
        </Row>
      )}
      <CallTable
        call={ops.presale.orders}
        label={texts.title}
        fixed={{ presale_id: presaleId }}
        keyOf={({ presale_order_id }) => presale_order_id}
        columns={[
          { field: 'presale_order_id', width: 130 },
          'status',
          {
            field: 'actions',
            width: 150,
            cell: (order) => {
              const names = actionsOf(order);
              return names.length === 0 ? (
                '–'
              ) : (
                <Row gap="1" noWrap>
                  {names.map((name) => (
                    <Button
                      key={name}
                      size="small"
                      aria-label={`${texts[name]} ${order.presale_order_id}`}
                      onClick={() => setActing({ name, order })}
                    >
                      {texts[name]}
                    </Button>
                  ))}
                </Row>
              );
            },
          },
          {
            field: 'balance_order_id',
            width: 208,
            cell: ({ balance_order_id: id }) => (id === null ? '–' : <RecordLink kind="order" id={id} />),
          },
          { field: 'sku_name', width: 140 },
          'quantity',
          'deposit_amount',
          'balance_amount',
          { field: 'player_id', width: 90 },
          { field: 'role_name', width: 180, cell: (row) => `${row.server_name} ${row.role_name}` },
          'created_at',
          { field: 'ships_at', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
      {acting?.name === 'ship' && <Ship order={acting.order} onClose={close} />}
      {acting?.name === 'refund' && <Refund order={acting.order} onClose={close} />}
    </>
  );
}

type Props = { order: OpsPresaleOrder; onClose(): void };

function Ship({ order: { presale_order_id }, onClose }: Props) {
  const texts = useTexts();
  const { fields, shipment } = useShipment();
  return (
    <CallDialog
      call={ops.presale.ship}
      input={() => shipment && { presale_order_id, ...shipment }}
      title={`${texts.ship} · ${presale_order_id}`}
      label={texts.ship}
      hasEffects
      done={texts.shipped}
      onClose={onClose}
    >
      {fields}
    </CallDialog>
  );
}

function Refund({ order: { presale_order_id }, onClose }: Props) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.presale.refund}
      input={(reason) => ({ presale_order_id, reason })}
      title={`${texts.refund} · ${presale_order_id}`}
      label={texts.refund}
      isHarmful
      needsReason
      done={texts.refunded}
      onClose={onClose}
      hasEffects
    />
  );
}
