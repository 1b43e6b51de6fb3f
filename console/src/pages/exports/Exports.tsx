// Exports of this game: who took what, how far each is, and the own files for three days.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfList } from '../../i18n/lists.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Values.tsx';
import { ExportFile, ExportState, isUnderWay } from './export-parts.tsx';

const useTexts = defineTexts({
  zh: {
    title: '导出',
    none: '还没有导出',
    hint: '在任何列表上点“导出”，文件会在这里保存三天。',
    readerHint: '有导出权限的操作员导出后，会在这里列出。',
    file: '文件',
  },
  en: {
    title: 'Exports',
    none: 'No exports yet',
    hint: 'Choose Export on any list; its file stays here for three days.',
    readerHint: 'Exports made by operators who may export are listed here.',
    file: 'File',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  const gameId = useGameId();
  const mayExport = useMay('export.create');
  const exports = useQuery({
    ...callQuery(ops.export.list, { limit: 50 }, gameId),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? 1000 : false),
  });
  return (
    <Page title={texts.title} isWide>
      <Loaded query={exports}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={texts.none} hint={mayExport ? texts.hint : texts.readerHint} />
          ) : (
            <Table
              label={texts.title}
              rows={list}
              keyOf={({ export_id }) => export_id}
              columns={[
                {
                  header: label('call'),
                  cell: ({ call, export_id }) => (
                    <Link to={`/${gameId}/exports/${export_id}`}>{labelOfList(call, language)}</Link>
                  ),
                },
                { header: label('format'), cell: ({ format }) => format.toUpperCase() },
                { header: label('operator_name'), cell: ({ operator_name }) => operator_name },
                { header: label('created_at'), cell: ({ created_at }) => <Time at={created_at} /> },
                { header: label('status'), cell: (row) => <ExportState row={row} /> },
                { header: label('rows'), isNumber: true, cell: ({ rows }) => rows.toLocaleString() },
                { header: texts.file, cell: (row) => <ExportFile row={row} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
