// What operators did in this game and, for who may see that everywhere, outside of games; newest first.
import { ops } from '@emall/contract/ops';
import { labelOfCall } from '../../i18n/calls.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, type Language, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { PAGING_FIELDS } from '../../kit/filters.ts';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { VerifyChain } from './VerifyChain.tsx';

const useTexts = defineTexts({
  zh: { title: '操作记录', none: '没有操作记录' },
  en: { title: 'Audit log', none: 'No entries yet' },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide actions={<VerifyChain />}>
      <CallTable
        call={ops.audit.list}
        label={texts.title}
        keyOf={({ audit_id }) => audit_id}
        to={({ audit_id }) => `/${gameId}/audit/${audit_id}`}
        columns={[
          { field: 'at', width: 210 },
          'username',
          { field: 'call', width: 200, cell: ({ call }) => labelOfCall(call, language) },
          { field: 'target_kind', width: 120 },
          'target_id',
          { field: 'reason', width: 200 },
          'approved_by',
          { field: 'input', width: 320, cell: ({ input }) => sentText(input, language) },
          { field: 'ip', isHidden: true },
          { field: 'game_id', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}

/** What was sent in one line; how a list was paged says nothing here. */
function sentText(json: string, language: Language): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return fields
    .filter(([name, value]) => value !== null && value !== '' && !PAGING_FIELDS.has(name))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? labelOfValue(name, value, language) : JSON.stringify(value);
      return `${labelOfField(name, language)}: ${text}`;
    })
    .join(' · ');
}
