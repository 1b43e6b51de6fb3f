// What operators did in this game and, for who may see that everywhere, outside of games; newest first.
import { ops } from '@emall/contract/ops';
import { CALLS, labelOfCall } from '../../i18n/calls.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { operatorName } from '../../i18n/operator-name.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { QuickFilters } from '../../kit/QuickFilters.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';
import { SentLine } from './SentLine.tsx';
import { VerifyChain } from './VerifyChain.tsx';

const useTexts = defineTexts({
  zh: {
    title: '操作记录',
    none: '没有操作记录',
    quick: '常用筛选',
    all: '全部',
    changes: '只看更改',
    prices: '价格和库存',
    contacts: '查看联系方式',
  },
  en: {
    title: 'Audit log',
    none: 'No entries yet',
    quick: 'Quick filters',
    all: 'All',
    changes: 'Changes only',
    prices: 'Prices and stock',
    contacts: 'Viewed contact details',
  },
});

/** What the entries of the log are about. */
const TARGET_KINDS =
  'activity agreement alert approval auth_popup award bank_entry bank_statement banner case code_pool coupon coupon_grant coupon_template customer_service export game gift gift_receipt goods goods_group invitation link mailing merchant message_template notice operator operator_role order payee picture player popup presale presale_order price_window reconciliation_day reconciliation_month refund refund_application saved_view sku translation'.split(
    ' ',
  );

type Choice = { value: string; label: string };

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label, language);
  return (
    <Page title={texts.title} isWide actions={<VerifyChain />}>
      <QuickFilters
        label={texts.quick}
        fields={['is_change', 'shows_contact', 'target_kind']}
        choices={[
          { label: texts.all, search: {} },
          { label: texts.changes, search: { is_change: 'true' } },
          { label: texts.prices, search: { is_change: 'true', target_kind: 'sku' } },
          { label: texts.contacts, search: { shows_contact: 'true' } },
        ]}
      />
      <CallTable
        call={ops.audit.list}
        label={texts.title}
        keyOf={({ audit_id }) => audit_id}
        choices={{
          call: Object.keys(CALLS)
            .map((path) => ({ value: path, label: labelOfCall(path, language) }))
            .toSorted(byLabel),
          target_kind: TARGET_KINDS.map((value) => ({
            value,
            label: labelOfValue('target_kind', value, language),
          })).toSorted(byLabel),
        }}
        to={({ audit_id }) => `/${gameId}/audit/${audit_id}`}
        columns={[
          { field: 'at', width: 210, cell: ({ at }) => <Time at={at} hasSeconds /> },
          {
            field: 'operator_name',
            width: 180,
            cell: ({ operator_name, username }) => operatorName(operator_name, username),
          },
          { field: 'username', isHidden: true },
          { field: 'call', width: 236, cell: ({ call }) => labelOfCall(call, language) },
          { field: 'target_kind', width: 120 },
          { field: 'target_id', width: 226 },
          { field: 'reason', width: 200 },
          {
            field: 'approved_by_name',
            header: labelOfField('approved_by', language),
            width: 180,
            cell: ({ approved_by_name, approved_by }) => operatorName(approved_by_name, approved_by),
          },
          { field: 'approved_by', isHidden: true },
          { field: 'contacts', cell: ({ contacts }) => contacts || '–' },
          { field: 'input', width: 320, cell: ({ call, input }) => <SentLine call={call} json={input} /> },
          { field: 'ip', isHidden: true },
          { field: 'game_id', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}
