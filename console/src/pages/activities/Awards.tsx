// Prizes that were won in all activities.
import { ops } from '@emall/contract/ops';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportShipments } from '../../entities/shipments/ImportShipments.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { AwardTable } from './AwardTable.tsx';

const useTexts = defineTexts({
  zh: {
    title: '奖品',
    import: '导入运单',
    hint: 'Excel 或 CSV 文件，列为奖品编号、快递公司、运单号。正确的行会发货，其余的行会列出原因。',
    id: '奖品编号',
  },
  en: {
    title: 'Prizes',
    import: 'Import shipments',
    hint: 'An Excel or CSV file with the columns award ID, carrier and tracking number. Good lines are shipped, the others are listed.',
    id: 'Award ID',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayDeliver = useMay('activity.deliver');
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        mayDeliver && (
          <Button icon={<Upload size={16} />} onClick={() => setIsImporting(true)}>
            {texts.import}
          </Button>
        )
      }
    >
      <AwardTable />
      {isImporting && (
        <ImportShipments
          title={texts.import}
          hint={texts.hint}
          idLabel={texts.id}
          ship={(lines) => send(ops.activity.importAwardShipments, { lines }, gameId)}
          onClose={() => setIsImporting(false)}
        />
      )}
    </Page>
  );
}
