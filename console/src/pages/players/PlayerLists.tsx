// What a player has in the lists of the mall: orders, transfers, activities, cases, and what operators noted.
import { ops } from '@emall/contract/ops';
import { CaseStateTag } from '../../entities/cases/CaseStateTag.tsx';
import { labelOfCall } from '../../i18n/calls.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { operatorName } from '../../i18n/operator-name.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId, useIdParam } from '../../session/params.ts';

const useTexts = defineTexts({
  zh: {
    orders: '订单',
    noOrders: '没有订单',
    transfers: '转账',
    noTransfers: '没有转账',
    activities: '活动',
    noActivities: '没有参加过活动',
    cases: '工单',
    noCases: '没有工单',
    notes: '备注与处理',
    noNotes: '还没有备注',
    contacts: '查看联系方式的记录',
    noContacts: '没有操作员查看过',
  },
  en: {
    orders: 'Orders',
    noOrders: 'No orders',
    transfers: 'Transfers',
    noTransfers: 'No transfers',
    activities: 'Events',
    noActivities: 'No events joined yet',
    cases: 'Cases',
    noCases: 'No cases',
    notes: 'Notes',
    noNotes: 'No notes yet',
    contacts: 'Contact views',
    noContacts: 'Nobody has viewed the contact details',
  },
});

export function OrdersTab() {
  const texts = useTexts();
  const gameId = useGameId();
  const playerId = useIdParam('player_id');
  return (
    <CallTable
      call={ops.order.list}
      label={texts.orders}
      fixed={{ player_id: playerId }}
      keyOf={({ order_id }) => order_id}
      to={({ order_id }) => `/${gameId}/orders/${order_id}`}
      columns={[
        'order_id',
        'status',
        { field: 'items', width: 220, cell: ({ items }) => items.map(({ name }) => name).join(', ') },
        'pay_amount',
        'refunded_amount',
        'paid_at',
      ]}
      empty={{ text: texts.noOrders }}
    />
  );
}

export function TransfersTab() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <CallTable
      call={ops.transfer.list}
      label={texts.transfers}
      fixed={{ player_id: useIdParam('player_id') }}
      keyOf={({ order_id }) => order_id}
      to={({ order_id }) => `/${gameId}/transfer-list/${order_id}`}
      columns={[
        { field: 'reference', width: 150 },
        'status',
        'pay_amount',
        { field: 'payer_name', width: 140 },
        'order_id',
        'submitted_at',
      ]}
      empty={{ text: texts.noTransfers }}
    />
  );
}

/** How often they took part, what they spent there, and what they won. */
export function ActivitiesTab() {
  const texts = useTexts();
  return (
    <CallTable
      call={ops.player.listActivities}
      label={texts.activities}
      fixed={{ player_id: useIdParam('player_id') }}
      keyOf={({ activeid }) => activeid}
      columns={[
        { field: 'activity_name', width: 150 },
        'kind',
        'state',
        'times',
        'spent_amount',
        'awards',
        'cost_amount',
        'activeid',
      ]}
      empty={{ text: texts.noActivities }}
    />
  );
}

export function CasesTab() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <CallTable
      call={ops.case.list}
      label={texts.cases}
      fixed={{ player_id: useIdParam('player_id') }}
      keyOf={({ case_id }) => case_id}
      to={({ case_id }) => `/${gameId}/cases/${case_id}`}
      columns={[
        { field: 'state', cell: (row) => <CaseStateTag of={row} /> },
        { field: 'subject', width: 260 },
        'order_id',
        'owner_name',
        'opened_at',
        'closed_at',
      ]}
      empty={{ text: texts.noCases }}
    />
  );
}

/** Everything that operators noted about the player and did with them. */
export function NotesTab() {
  const texts = useTexts();
  return (
    <CallTable
      call={ops.player.listNotes}
      label={texts.notes}
      fixed={{ player_id: useIdParam('player_id') }}
      keyOf={({ record_id }) => record_id}
      columns={['at', 'kind', { field: 'text', width: 360 }, 'operator_name']}
      empty={{ text: texts.noNotes }}
    />
  );
}

/** Who saw the phone or an address of the player unmasked, where, and why. */
export function ContactViewsTab() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  return (
    <CallTable
      call={ops.audit.list}
      label={texts.contacts}
      fixed={{ shows_contact: true, target_kind: 'player', target_id: String(useIdParam('player_id')) }}
      keyOf={({ audit_id }) => audit_id}
      to={({ audit_id }) => `/${gameId}/audit/${audit_id}`}
      columns={[
        { field: 'at', width: 172 },
        {
          field: 'operator_name',
          width: 190,
          cell: ({ operator_name, username }) => operatorName(operator_name, username),
        },
        { field: 'call', width: 150, cell: ({ call }) => labelOfCall(call, language) },
        { field: 'reason', width: 130 },
      ]}
      empty={{ text: texts.noContacts }}
    />
  );
}
