// Cases of player support: what is open, who deals with it, and for how long.
import { ops } from '@emall/contract/ops';
import { CaseStateTag } from '../../entities/cases/CaseStateTag.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { title: '工单', none: '还没有工单', hint: '在玩家页面或“为什么没到账”里创建工单。' },
  en: {
    title: 'Cases',
    none: 'No cases yet',
    hint: 'Open one on a player’s page, or from “Why didn’t it arrive?”.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const language = useLanguage();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.case.list}
        label={texts.title}
        keyOf={({ case_id }) => case_id}
        to={({ case_id }) => `/${gameId}/cases/${case_id}`}
        columns={[
          { field: 'case_id', width: 80 },
          { field: 'state', cell: (row) => <CaseStateTag of={row} /> },
          { field: 'subject', width: 200 },
          { field: 'player_id', width: 88 },
          'order_id',
          { field: 'owner_name', width: 100 },
          {
            field: 'opened_at',
            header: labelOfField('opened_at', language),
            width: 116,
            cell: ({ opened_at }) => <Time at={opened_at} isRelative />,
          },
          { field: 'updated_at', width: 116, cell: ({ updated_at }) => <Time at={updated_at} isRelative /> },
          { field: 'opened_by', isHidden: true },
          { field: 'closed_by', isHidden: true },
          { field: 'closed_at', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}
