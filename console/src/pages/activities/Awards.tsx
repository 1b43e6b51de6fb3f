// Prizes that were won in all activities.
import { ops } from '@emall/contract/ops';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileDown, Printer, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportShipments } from '../../entities/shipments/ImportShipments.tsx';
import { shipmentSheet } from '../../entities/shipments/shipment-sheet.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { shopDay } from '../../i18n/time.ts';
import { send } from '../../request/call.ts';
import { toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/Toast.tsx';
import { AwardTable } from './AwardTable.tsx';
import { prizeText } from './prize-text.ts';
import { readWaitingAwards } from './waiting-awards.ts';

const useTexts = defineTexts({
  zh: {
    correction: '运单号写错时，在奖品列表中更正运单，系统会通知中奖者。',
    title: '奖品',
    import: '导入运单',
    print: '打印拣货单',
    sheet: '下载待填运单表',
    downloaded: (count: number, hasRecipients: boolean) =>
      `已下载 ${count} 件奖品${hasRecipients ? '，含收件人信息，请妥善保管' : ''}`,
    hint: 'Excel 或 CSV 文件，列为奖品编号、快递公司、运单号。可先下载待填运单表，填好后在此导入。先检查，确认后才发货。',
    id: '奖品编号',
  },
  en: {
    correction: 'If a number is wrong, correct the shipment in the list of prizes. The winner is notified.',
    title: 'Prizes',
    import: 'Import shipments',
    print: 'Print picking list',
    sheet: 'Download list to fill in',
    downloaded: (count: number, hasRecipients: boolean) =>
      `${plural(count, { one: 'prize', other: 'prizes' })} downloaded${hasRecipients ? ' with their recipients. Keep the file safe' : ''}`,
    hint: 'An Excel or CSV file with the columns prize ID, carrier and tracking number, or the downloaded list with those columns filled in. It is checked first; nothing is shipped until you confirm.',
    id: 'Prize ID',
  },
});

/** What one file holds at most; the rest is in the next one, after these are sent. */
const MAX_PRIZES = 2000;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayDeliver = useMay('activity.deliver');
  // Others read them masked.
  const mayReadRecipients = useMay('order.ship');
  const language = useLanguage();
  const navigate = useNavigate();
  const download = useMutation({
    mutationFn: () => readWaitingAwards(gameId, MAX_PRIZES, { is_file: true }),
    onSuccess: (awards) => {
      const lines = awards.map(({ award_id, prize, address }) => ({
        id: String(award_id),
        items: prizeText(prize),
        ...(mayReadRecipients && address ? { address } : {}),
      }));
      saveFile([shipmentSheet(texts.id, lines, language)], `prizes-${gameId}-${shopDay()}.csv`, 'text/csv');
      toast(texts.downloaded(awards.length, mayReadRecipients));
    },
    onError: toastError,
  });
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        mayDeliver && (
          <>
            <Button
              icon={<Printer size={16} />}
              onClick={() => void navigate({ to: `/${gameId}/awards/print` })}
            >
              {texts.print}
            </Button>
            <Button
              icon={<FileDown size={16} />}
              isBusy={download.isPending}
              onClick={() => download.mutate()}
            >
              {texts.sheet}
            </Button>
            <Button kind="primary" icon={<Upload size={16} />} onClick={() => setIsImporting(true)}>
              {texts.import}
            </Button>
          </>
        )
      }
    >
      <AwardTable />
      {isImporting && (
        <ImportShipments
          title={texts.import}
          hint={texts.hint}
          correction={texts.correction}
          idLabel={texts.id}
          check={(lines) => send(ops.activity.checkAwardShipments, { lines }, gameId)}
          ship={(lines) => send(ops.activity.importAwardShipments, { lines }, gameId)}
          onClose={() => setIsImporting(false)}
        />
      )}
    </Page>
  );
}
