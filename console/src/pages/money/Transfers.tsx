// Every transfer, also those decided on: by status, dates, order or reference.
import { ops } from '@emall/contract/ops';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '转账记录', none: '还没有转账', hint: '玩家选择银行转账付款后会出现在这里。' },
  en: {
    title: 'All transfers',
    none: 'No transfers yet',
    hint: 'They appear here when players choose to pay by bank transfer.',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.transfer.list}
        label={texts.title}
        keyOf={({ order_id }) => order_id}
        to={({ order_id }) => `/${gameId}/transfer-list/${order_id}`}
        columns={[
          { field: 'reference', width: 150 },
          'status',
          // What the bank received is in the transfer itself.
          { field: 'pay_amount', header: labelOfField('due_amount', language) },
          { field: 'payer_name', width: 140 },
          { field: 'order_id', width: 210 },
          'created_at',
          'submitted_at',
          { field: 'submitted_by', width: 130 },
          { field: 'submissions', isHidden: true },
          { field: 'player_id', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}
