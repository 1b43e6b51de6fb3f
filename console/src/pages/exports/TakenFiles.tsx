// Files and printed lists that were made without an export: who took what, from the audit log.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';

const useTexts = defineTexts({
  zh: {
    title: '直接下载和打印',
    none: '还没有直接下载或打印过',
    hint: '下载的运单表、打印的拣货单和商品文件会列在这里。文件本身不会保存。',
    what: '内容',
    files: {
      'ops/order/parcels': '待发货包裹（含收件人）',
      'ops/activity/listAwards': '待发货奖品',
      'ops/catalog/goodsFile': '商品文件',
      'ops/reconciliation/monthFile': '月度对账报表',
    } as Record<string, string>,
  },
  en: {
    title: 'Direct downloads and printouts',
    none: 'Nothing downloaded or printed directly yet',
    hint: 'Parcel and prize lists that were downloaded or printed appear here, and the goods file. The files aren’t stored.',
    what: 'What',
    files: {
      'ops/order/parcels': 'Parcels to ship, with recipients',
      'ops/activity/listAwards': 'Prizes to ship',
      'ops/catalog/goodsFile': 'Goods file',
      'ops/reconciliation/monthFile': 'Monthly report',
    } as Record<string, string>,
  },
});

export const useTakenFilesTitle = () => useTexts().title;

export function TakenFiles() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayReadAudit = useMay('audit.read');
  return (
    <CallTable
      call={ops.export.listTakenFiles}
      label={texts.title}
      keyOf={({ audit_id }) => audit_id}
      {...(mayReadAudit && {
        to: ({ audit_id }: { audit_id: number }) => `/${gameId}/audit/${audit_id}`,
      })}
      columns={[
        { field: 'call', header: texts.what, width: 260, cell: ({ call }) => texts.files[call] ?? call },
        'at',
        { field: 'operator_name', width: 140 },
        { field: 'audit_id', isHidden: true },
      ]}
      empty={{ text: texts.none, hint: texts.hint }}
    />
  );
}
