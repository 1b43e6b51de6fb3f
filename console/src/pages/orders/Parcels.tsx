// Parcels to pack: the list, its print view, and the carrier's file that ships them.
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { Printer, Upload } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { ImportShipments } from './ImportShipments.tsx';
import { itemsText } from './items.ts';

const useTexts = defineTexts({
  zh: {
    title: '待发货',
    print: '打印拣货单',
    file: '导入运单',
    name: '收件人',
    none: '没有待发货的包裹',
    hint: '付款后等待发货的包裹会出现在这里。',
  },
  en: {
    title: 'Parcels',
    print: 'Print picking list',
    file: 'Import shipments',
    name: 'Recipient',
    none: 'No parcels to send',
    hint: 'Parcels that are paid for and wait to be sent appear here.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const [isImporting, setIsImporting] = useState(false);
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
          <Button kind="primary" icon={<Upload size={16} />} onClick={() => setIsImporting(true)}>
            {texts.file}
          </Button>
        </>
      }
    >
      <CallTable
        call={ops.order.parcels}
        label={texts.title}
        keyOf={({ order_id }) => order_id}
        to={({ order_id }) => `/${gameId}/orders/${order_id}`}
        columns={[
          { field: 'order_id', width: 210 },
          { field: 'items', width: 280, cell: ({ items }) => itemsText(items) },
          { field: 'name', header: texts.name, width: 100, cell: ({ address }) => address.name },
          { field: 'phone', width: 130, cell: ({ address }) => address.phone },
          {
            field: 'address',
            width: 320,
            cell: ({ address }) => `${address.region} ${address.detail}`,
          },
          'paid_at',
          'ship_reminded_at',
          'has_application',
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {isImporting && <ImportShipments onClose={() => setIsImporting(false)} />}
    </Page>
  );
}
