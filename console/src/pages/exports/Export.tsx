// One export: what was taken by whom with which filters, how far it is, and its file.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfList } from '../../i18n/lists.ts';
import { formatNumber } from '../../i18n/number.ts';
import { FieldList, inputSchemasOf } from '../../kit/FieldList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { DescriptionList, Loaded } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Time } from '../../ui/Values.tsx';
import { ExportFile, ExportState, isUnderWay } from './export-parts.tsx';

const useTexts = defineTexts({
  zh: { title: '导出', filters: '筛选条件', none: '没有筛选：全部记录', size: (kb: string) => `${kb} KB` },
  en: {
    title: 'Export',
    filters: 'Filters',
    none: 'No filters: everything',
    size: (kb: string) => `${kb} KB`,
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const export_id = useIdParam('export_id');
  const label = (field: string) => labelOfField(field, language);
  const info = useQuery({
    ...callQuery(ops.export.info, { export_id }, useGameId()),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });
  return (
    <Drawer title={texts.title}>
      <Loaded query={info}>
        {(row) => {
          const filters = JSON.parse(row.input) as Record<string, unknown>;
          const { size_bytes: size } = row;
          return (
            <>
              <DescriptionList
                items={[
                  [label('call'), labelOfList(row.call, language)],
                  [label('operator_name'), row.operator_name],
                  [label('format'), row.format.toUpperCase()],
                  [label('status'), <ExportState key="state" row={row} />],
                  [label('rows'), formatNumber(row.rows)],
                  [label('size_bytes'), size === null ? null : texts.size((size / 1024).toFixed(1))],
                  [label('created_at'), <Time key="created" at={row.created_at} />],
                  [label('ready_at'), row.ready_at && <Time key="ready" at={row.ready_at} />],
                  [label('expires_at'), row.expires_at && <Time key="expires" at={row.expires_at} />],
                ]}
              />
              <Row>
                <ExportFile row={row} />
              </Row>
              <h3>{texts.filters}</h3>
              {Object.keys(filters).length ? (
                <FieldList fields={filters} schemas={inputSchemasOf(row.call)} />
              ) : (
                <p>{texts.none}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </Drawer>
  );
}
