// What waits for a second person, and what became of it.
import { APPROVAL_REASONS } from '@emall/contract/effects';
import { ops } from '@emall/contract/ops';
import { labelOfCall } from '../../i18n/calls.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { recordName } from '../../i18n/role-name.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { summaryOf } from '../../kit/EffectList.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '审批', none: '没有审批', hint: '超出限额或需要两个人的操作会在这里等待。' },
  en: {
    title: 'Approvals',
    none: 'Nothing to approve',
    hint: 'Requests above a limit, or that need two people, appear here.',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.approval.list}
        label={texts.title}
        keyOf={({ approval_id }) => approval_id}
        to={({ approval_id }) => `/${gameId}/approvals/${approval_id}`}
        columns={[
          { field: 'status', width: 112 },
          { field: 'call', width: 150, cell: ({ call }) => labelOfCall(call, language) },
          {
            field: 'about',
            width: 150,
            cell: ({ about }) =>
              about
                .map(({ field, id, name }) => {
                  if (!name) return `${labelOfField(field, language)} ${id}`;
                  return field === 'order_id' ? `${id} · ${name}` : recordName({ field, name }, language);
                })
                .join(' · ') || '–',
          },
          { field: 'effects', width: 190, cell: ({ effects }) => summaryOf(effects, language) },
          { field: 'requested_by', width: 120, cell: ({ requested_by_name }) => requested_by_name },
          { field: 'created_at', width: 160 },
          { field: 'request_reason', width: 200 },
          { field: 'reason', width: 240, cell: ({ reason }) => APPROVAL_REASONS[reason][language] },
          { field: 'expires_at', width: 170 },
          {
            field: 'decided_by',
            isHidden: true,
            cell: ({ decided_by_name }) => decided_by_name ?? '–',
          },
          { field: 'note', width: 200, isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}
