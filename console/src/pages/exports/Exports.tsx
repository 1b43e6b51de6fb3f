// Exports of this game: who took what, how far each is, and the own files for three days.
import type { OpsExport } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { downloadExport } from '../../request/download-export.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Code, StatusTag, Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '导出',
    none: '还没有导出',
    hint: '在任何列表上点“导出”，文件会在这里保存三天。',
    download: '下载',
    file: '文件',
  },
  en: {
    title: 'Exports',
    none: 'No exports yet',
    hint: 'Choose Export on any list; its file stays here for three days.',
    download: 'Download',
    file: 'File',
  },
});

const isUnderWay = ({ status }: OpsExport) => status === 'waiting' || status === 'running';

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  const exports = useQuery({
    ...callQuery(ops.export.list, { limit: 50 }, useGameId()),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? 1000 : false),
  });
  return (
    <Page title={texts.title} isWide>
      <Loaded query={exports}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={texts.none} hint={texts.hint} />
          ) : (
            <Table
              label={texts.title}
              rows={list}
              keyOf={({ export_id }) => export_id}
              columns={[
                { header: label('call'), cell: ({ call }) => <Code>{call}</Code> },
                { header: label('format'), cell: ({ format }) => format.toUpperCase() },
                { header: label('operator_name'), cell: ({ operator_name }) => operator_name },
                { header: label('created_at'), cell: ({ created_at }) => <Time at={created_at} /> },
                { header: label('status'), cell: (row) => <State row={row} /> },
                { header: label('rows'), isNumber: true, cell: ({ rows }) => rows.toLocaleString() },
                { header: texts.file, cell: (row) => <File row={row} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function State({ row }: { row: OpsExport }) {
  if (isUnderWay(row)) return <progress aria-label={row.call} />;
  return (
    <>
      <StatusTag value={row.status} /> {row.failure}
    </>
  );
}

function File({ row: { export_id, status, is_own, expires_at } }: { row: OpsExport }) {
  const texts = useTexts();
  const gameId = useGameId();
  const download = useMutation({
    mutationFn: () => downloadExport(export_id, gameId),
    onError: (error) => toast(error.message, { tone: 'bad' }),
  });
  if (status !== 'ready' || !is_own) return <Time at={expires_at} />;
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
