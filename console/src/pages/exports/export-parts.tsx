// How far an export is, and its file while it is stored.
import type { OpsExport } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { downloadExport } from '../../request/download-export.ts';
import { toastError } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { download: '下载', until: '保存至', rows: (rows: number) => `已读 ${formatNumber(rows)} 行` },
  en: {
    download: 'Download',
    until: 'Available until',
    rows: (rows: number) => `${plural(rows, { one: 'row', other: 'rows' })} so far`,
  },
});

export const isUnderWay = ({ status }: OpsExport): boolean => status === 'waiting' || status === 'running';

export function ExportState({ row }: { row: OpsExport }) {
  const texts = useTexts();
  if (isUnderWay(row))
    return (
      <>
        <progress aria-label={row.call} /> {texts.rows(row.rows)}
      </>
    );
  return (
    <>
      <StatusTag value={row.status} /> {row.failure}
    </>
  );
}

export function ExportFile({ row: { export_id, status, is_own, expires_at } }: { row: OpsExport }) {
  const texts = useTexts();
  const gameId = useGameId();
  const download = useMutation({
    mutationFn: () => downloadExport(export_id, gameId),
    onError: toastError,
  });
  if (expires_at === null) return '–';
  if (status !== 'ready' || !is_own)
    return (
      <>
        {texts.until} <Time at={expires_at} />
      </>
    );
  return (
    <Button
      size="small"
      icon={<Download size={14} />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.download}
    </Button>
  );
}
