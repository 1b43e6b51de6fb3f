// Parcels to pack: the list, its print view, and the carrier's file that ships them.
import { ops } from '@emall/contract/ops';
import { Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { DownloadSheet } from '../../entities/shipments/DownloadSheet.tsx';
import { ImportShipmentsButton } from '../../entities/shipments/ImportShipmentsButton.tsx';
import type { ShipmentLine } from '../../entities/shipments/shipment-lines.ts';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { itemsText } from './items.ts';
import { readWaitingParcels } from './waiting-parcels.ts';

const useTexts = defineTexts({
  zh: {
    correction: '运单号写错时，在订单里更正运单。',
    title: '待发货',
    print: '打印拣货单',
    sheet: '下载待填运单表',
    file: '导入运单',
    fileHint:
      'Excel 或 CSV 文件，列为订单号、快递公司、运单号（Excel 里订单号列请设为文本）。可先下载待填运单表，填好后在此导入。先检查，确认后才发货。',
    order: '订单号',
    name: '收件人',
    note: '注意',
    applied: '申请退款',
    held: '退款待审',
    heldHint: '退款等待审批，处理之后才能发货',
    reminded: '催发货',
    downloaded: (listed: number, withheld: number) =>
      `已下载 ${listed} 单，含收件人信息，请妥善保管${withheld ? `；${withheld} 单有退款待处理，未列入` : ''}`,
    none: '没有待发货的包裹',
    hint: '付款后等待发货的包裹会出现在这里。',
  },
  en: {
    correction: 'If a number is wrong, correct it on the page of its order.',
    title: 'Parcels',
    print: 'Print picking list',
    sheet: 'Download list to fill in',
    file: 'Import shipments',
    fileHint:
      'An Excel or CSV file with the columns order, carrier and tracking number (in Excel, format the orders as text), or the downloaded list with those columns filled in. It is checked first; nothing is shipped until you confirm.',
    order: 'Order',
    name: 'Recipient',
    note: 'Note',
    applied: 'Refund requested',
    held: 'On hold',
    heldHint: 'A refund is waiting for approval. It can ship once that is decided.',
    reminded: 'Reminded to ship',
    downloaded: (listed: number, withheld: number) =>
      `${plural(listed, { one: 'order', other: 'orders' })} downloaded with their recipients. Keep the file safe${withheld ? `; ${withheld} with an undecided refund left out` : ''}`,
    none: 'No parcels to send',
    hint: 'Paid parcels waiting to be sent appear here.',
  },
});

/** What one file holds at most; the rest is in the next one, after these are sent. */
const MAX_PARCELS = 2000;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const shipBy =
    (call: typeof ops.order.importShipments | typeof ops.order.checkShipments) =>
    async (lines: ShipmentLine[]) => {
      const named = lines.map(({ id, ...line }) => ({ ...line, order_id: id }));
      const { errors, ...counts } = await send(call, { lines: named }, gameId);
      return { ...counts, errors: errors.map(({ order_id, ...error }) => ({ ...error, id: order_id })) };
    };
  const readSheet = async () => {
    const { parcels, withheld } = await readWaitingParcels(gameId, MAX_PARCELS, { is_file: true });
    const lines = parcels.map(({ order_id, items, address }) => ({
      id: order_id,
      items: itemsText(items),
      address,
    }));
    return { lines, done: texts.downloaded(parcels.length, withheld) };
  };
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        <>
          <Button
            icon={<Printer size={16} />}
            onClick={() => void navigate({ to: `/${gameId}/parcels/print` })}
          >
            {texts.print}
          </Button>
          <DownloadSheet label={texts.sheet} idLabel={texts.order} name="parcels" read={readSheet} />
          <ImportShipmentsButton
            kind="primary"
            title={texts.file}
            hint={texts.fileHint}
            correction={texts.correction}
            idLabel={texts.order}
            pathOf={(orderId) => `/${gameId}/orders/${orderId}`}
            check={shipBy(ops.order.checkShipments)}
            ship={shipBy(ops.order.importShipments)}
          />
        </>
      }
    >
      <CallTable
        call={ops.order.parcels}
        fixed={{ is_file: false }}
        label={texts.title}
        keyOf={({ order_id }) => order_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'order_id', width: 208 },
          {
            field: 'note',
            header: texts.note,
            width: 140,
            // In sight: what a buyer wants back must not be packed.
            cell: ({ has_application, refund_approval, ship_reminded_at }) =>
              refund_approval ? (
                <HeldTag approvalId={refund_approval.approval_id} />
              ) : has_application ? (
                <Tag tone="bad">{texts.applied}</Tag>
              ) : ship_reminded_at ? (
                <Tag tone="warm">{texts.reminded}</Tag>
              ) : (
                '–'
              ),
          },
          { field: 'items', width: 160, cell: ({ items }) => <WrappedText text={itemsText(items)} /> },
          {
            field: 'name',
            header: texts.name,
            width: 170,
            cell: ({ address }) => `${address.name} ${address.phone}`,
          },
          {
            field: 'address',
            // All of it beside its order on the narrowest screen.
            width: 330,
            cell: ({ address }) => <WrappedText text={`${address.region} ${address.detail}`} />,
          },
          'paid_at',
          'ship_reminded_at',
          { field: 'has_application', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}

/** It is not shipped before somebody has decided; where they do is one click away for who may see it. */
function HeldTag({ approvalId }: { approvalId: number }) {
  const texts = useTexts();
  const gameId = useGameId();
  const tag = <Tag tone="bad">{texts.held}</Tag>;
  return useMay('approval.read') ? (
    <Link to={`/${gameId}/approvals/${approvalId}`} title={texts.heldHint}>
      {tag}
    </Link>
  ) : (
    <span title={texts.heldHint}>{tag}</span>
  );
}
