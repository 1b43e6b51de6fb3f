// One player: what happened, what they have, who they are, and what an operator can do.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { DetailLayout, Loaded, Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AskWhy } from './AskWhy.tsx';
import { PlayerActions } from './actions.tsx';
import { Holdings } from './Holdings.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import { PointsEntries } from './PointsEntries.tsx';
import { Story } from './Story.tsx';
import { whyInput } from './Why.tsx';

const WhyNotDrawer = lazy(async () => ({
  default: (await import('../../entities/why-not/WhyNot.tsx')).WhyNotDrawer,
}));

const useTexts = defineTexts({
  zh: {
    players: '玩家',
    blocked: '已封禁',
    story: '经过',
    orders: '订单',
    points: '积分明细',
    holdings: '持有',
    noOrders: '没有订单',
    cases: '工单',
    noCases: '没有工单',
    notes: '备注与处理',
    noNotes: '还没有备注',
  },
  en: {
    players: 'Players',
    blocked: 'Blocked',
    story: 'Story',
    orders: 'Orders',
    points: 'Points',
    holdings: 'Holdings',
    noOrders: 'No orders',
    cases: 'Cases',
    noCases: 'No cases',
    notes: 'Notes',
    noNotes: 'No notes yet',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const playerId = useIdParam('player_id');
  const navigate = useNavigate();
  const { tab = 'story', why } = useSearch({ strict: false }) as { tab?: string; why?: string };
  const maySeeOrders = useMay('order.read');
  const maySeePoints = useMay('score.read');
  const maySeeCases = useMay('case.read');
  const info = useQuery(callQuery(ops.player.info, { player_id: playerId }, gameId));
  return (
    <Page
      title={info.data?.nickname ?? String(playerId)}
      mark={info.data?.is_blocked ? <Tag tone="bad">{texts.blocked}</Tag> : undefined}
      crumb={<Link to={`/${gameId}/players`}>{texts.players}</Link>}
      actions={
        info.data && (
          <>
            <AskWhy playerId={playerId} />
            <PlayerActions info={info.data} />
          </>
        )
      }
      isWide
    >
      <Loaded query={info}>
        {(player) => (
          <DetailLayout aside={<PlayerFacts player={player} />}>
            <Tabs
              value={tab}
              onChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
              tabs={[
                { value: 'story', label: texts.story, content: <Story playerId={playerId} /> },
                ...(maySeeOrders
                  ? [{ value: 'orders', label: texts.orders, count: player.orders, content: <Orders /> }]
                  : []),
                ...(maySeePoints
                  ? [{ value: 'points', label: texts.points, content: <PointsEntries playerId={playerId} /> }]
                  : []),
                ...(maySeeCases ? [{ value: 'cases', label: texts.cases, content: <Cases /> }] : []),
                { value: 'notes', label: texts.notes, content: <Notes /> },
                { value: 'holdings', label: texts.holdings, content: <Holdings playerId={playerId} /> },
              ]}
            />
          </DetailLayout>
        )}
      </Loaded>
      {why && (
        <Suspense>
          <WhyNotDrawer
            input={whyInput(why, playerId)}
            onClose={() => void navigate({ to: '.', search: { tab } as never })}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Orders() {
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

function Cases() {
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
        'state',
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
function Notes() {
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
