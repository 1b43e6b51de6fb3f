// Exports of this game: who took what, how far each is, and the own files for three days; beside them what was taken without one.
import { ops } from '@emall/contract/ops';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfList } from '../../i18n/lists.ts';
import { formatDay } from '../../i18n/time.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { useGameId, useTab } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ExportFile, ExportState, isUnderWay } from './export-parts.tsx';
import { TakenFiles, useTakenFilesTitle } from './TakenFiles.tsx';

const useTexts = defineTexts({
  zh: {
    title: '导出',
    none: '还没有导出',
    hint: '在任何列表上点“导出”，文件会在这里保存三天。',
    readerHint: '有导出权限的操作员导出后，会在这里列出。',
    file: '文件',
    period: '时间范围',
    all: '不限',
  },
  en: {
    title: 'Exports',
    none: 'No exports yet',
    hint: 'Choose Export on any list. Files stay here for three days.',
    readerHint: 'Exports by operators with the export permission appear here.',
    file: 'File',
    period: 'Period',
    all: 'All time',
  },
});

/** The days that a list was filtered by; `to` is the first moment after them. */
function periodOf(input: string): string | undefined {
  const { from, to } = JSON.parse(input) as { from?: string; to?: string };
  if (!from && !to) return undefined;
  const last = to && formatDay(new Date(Date.parse(to) - 1).toISOString());
  return `${from ? formatDay(from) : '…'} – ${last ?? '…'}`;
}

export function Screen() {
  const texts = useTexts();
  const taken = useTakenFilesTitle();
  const [tab, setTab] = useTab('exports');
  return (
    <Page title={texts.title} isWide>
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'exports', label: texts.title, content: <ExportTable /> },
          { value: 'taken', label: taken, content: <TakenFiles /> },
        ]}
      />
    </Page>
  );
}

function ExportTable() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayExport = useMay('export.create');
  return (
    <CallTable
      call={ops.export.list}
      label={texts.title}
      keyOf={({ export_id }) => export_id}
      to={({ export_id }) => `/${gameId}/exports/${export_id}`}
      isLive={isUnderWay}
      columns={[
        { field: 'call', width: 160, cell: ({ call }) => labelOfList(call, language) },
        {
          field: 'period',
          header: texts.period,
          width: 124,
          cell: ({ input }) => <WrappedText text={periodOf(input) ?? texts.all} />,
        },
        { field: 'status', width: 150, cell: (row) => <ExportState row={row} /> },
        { field: 'file', header: texts.file, width: 200, cell: (row) => <ExportFile row={row} /> },
        'created_at',
        { field: 'operator_name', width: 110 },
        { field: 'format', width: 80, cell: ({ format }) => format.toUpperCase() },
        { field: 'rows', width: 90 },
      ]}
      empty={{ text: texts.none, hint: mayExport ? texts.hint : texts.readerHint }}
    />
  );
}
