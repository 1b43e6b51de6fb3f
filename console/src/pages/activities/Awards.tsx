// Prizes that were won in all activities.
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { DownloadSheet } from '../../entities/shipments/DownloadSheet.tsx';
import { ImportShipmentsButton } from '../../entities/shipments/ImportShipmentsButton.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
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
  const navigate = useNavigate();
  const readSheet = async () => {
    const awards = await readWaitingAwards(gameId, MAX_PRIZES, { is_file: true });
    const lines = awards.map(({ award_id, prize, address }) => ({
      id: String(award_id),
      items: prizeText(prize),
      ...(mayReadRecipients && address ? { address } : {}),
    }));
    return { lines, done: texts.downloaded(awards.length, mayReadRecipients) };
  };
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
            <DownloadSheet label={texts.sheet} idLabel={texts.id} name="prizes" read={readSheet} />
            <ImportShipmentsButton
              kind="primary"
              title={texts.import}
              hint={texts.hint}
              correction={texts.correction}
              idLabel={texts.id}
              check={(lines) => send(ops.activity.checkAwardShipments, { lines }, gameId)}
              ship={(lines) => send(ops.activity.importAwardShipments, { lines }, gameId)}
            />
          </>
        )
      }
    >
      <AwardTable />
    </Page>
  );
}
