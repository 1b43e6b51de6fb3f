// One player: what happened, what they have, who they are, and what an operator can do.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam, useTab } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { DetailLayout, Loaded, Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AskWhy } from './AskWhy.tsx';
import { PlayerActions } from './actions.tsx';
import { Holdings } from './Holdings.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import {
  ActivitiesTab,
  CasesTab,
  ContactViewsTab,
  NotesTab,
  OrdersTab,
  TransfersTab,
} from './PlayerLists.tsx';
import { PointsEntries } from './PointsEntries.tsx';
import { Sessions } from './Sessions.tsx';
import { Story } from './Story.tsx';
import { WaitingApprovals } from './WaitingApprovals.tsx';
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
    cases: '工单',
    transfers: '转账',
    activities: '活动',
    sessions: '登录与设备',
    notes: '备注与处理',
    contacts: '谁看过联系方式',
  },
  en: {
    players: 'Players',
    blocked: 'Blocked',
    story: 'Timeline',
    orders: 'Orders',
    points: 'Points',
    holdings: 'Holdings',
    cases: 'Cases',
    transfers: 'Transfers',
    activities: 'Events',
    sessions: 'Devices',
    notes: 'Notes',
    contacts: 'Contact views',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const playerId = useIdParam('player_id');
  const navigate = useNavigate();
  const [tab, setTab] = useTab('story');
  const { why } = useSearch({ strict: false }) as { why?: string };
  const maySeeOrders = useMay('order.read');
  const maySeePoints = useMay('score.read');
  const maySeeTransfers = useMay('transfer.read');
  const maySeeCases = useMay('case.read');
  const maySeeAudit = useMay('audit.read');
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
            <WaitingApprovals playerId={playerId} />
            <Tabs
              value={tab}
              onChange={setTab}
              tabs={[
                { value: 'story', label: texts.story, content: <Story playerId={playerId} /> },
                ...(maySeeOrders
                  ? [{ value: 'orders', label: texts.orders, count: player.orders, content: <OrdersTab /> }]
                  : []),
                ...(maySeePoints
                  ? [{ value: 'points', label: texts.points, content: <PointsEntries playerId={playerId} /> }]
                  : []),
                ...(maySeeTransfers
                  ? [{ value: 'transfers', label: texts.transfers, content: <TransfersTab /> }]
                  : []),
                { value: 'holdings', label: texts.holdings, content: <Holdings playerId={playerId} /> },
                { value: 'activities', label: texts.activities, content: <ActivitiesTab /> },
                ...(maySeeCases ? [{ value: 'cases', label: texts.cases, content: <CasesTab /> }] : []),
                { value: 'notes', label: texts.notes, content: <NotesTab /> },
                ...(maySeeAudit
                  ? [{ value: 'contacts', label: texts.contacts, content: <ContactViewsTab /> }]
                  : []),
                {
                  value: 'sessions',
                  label: texts.sessions,
                  content: <Sessions playerId={playerId} />,
                },
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
