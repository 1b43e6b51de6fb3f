// The orders of a presale: ship one or many, give money back.
import type { OpsPresaleOrder } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportShipments } from '../../entities/shipments/ImportShipments.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './presales.module.css';

const useTexts = defineTexts({
  zh: {
    correction: '运单号写错时，在尾款订单里更正运单。',
    title: '预售订单',
    none: '还没有预售订单',
    next: '操作',
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
    next: 'Next step',
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
  const [isImporting, setIsImporting] = useState(false);
  const [refunding, setRefunding] = useState<OpsPresaleOrder>();
  return (
    <div className={styles.form}>
      {mayShip && (
        <div>
          <Button icon={<Upload size={16} />} onClick={() => setIsImporting(true)}>
            {texts.import}
          </Button>
        </div>
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
            field: 'next',
            header: texts.next,
            width: 100,
            cell: (order) =>
              mayRefund && REFUNDABLE.has(order.status) ? (
                <Button
                  size="small"
                  aria-label={`${texts.refund} ${order.presale_order_id}`}
                  onClick={() => setRefunding(order)}
                >
                  {texts.refund}
                </Button>
              ) : (
                '–'
              ),
          },
          { field: 'sku_name', width: 140 },
          'quantity',
          'deposit_amount',
          'balance_amount',
          { field: 'player_id', width: 90 },
          { field: 'role_name', width: 180, cell: (row) => `${row.server_name} ${row.role_name}` },
          'created_at',
          { field: 'ships_at', isHidden: true },
          { field: 'balance_order_id', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
      {refunding && <Refund order={refunding} onClose={() => setRefunding(undefined)} />}
      {isImporting && (
        <ImportShipments
          title={texts.import}
          hint={texts.hint}
          correction={texts.correction}
          idLabel={texts.id}
          check={(lines) => send(ops.presale.checkShipments, { lines }, gameId)}
          ship={(lines) => send(ops.presale.importShipments, { lines }, gameId)}
          onClose={() => setIsImporting(false)}
        />
      )}
    </div>
  );
}

function Refund({ order: { presale_order_id }, onClose }: { order: OpsPresaleOrder; onClose(): void }) {
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
