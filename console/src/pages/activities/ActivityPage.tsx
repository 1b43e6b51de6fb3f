// One activity: its editor with the phone beside it, and what it brought.
import type { OpsActivityInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam, useTab } from '../../session/params.ts';
import { Loaded, Page, Skeleton } from '../../ui/Page.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { Cost } from './Cost.tsx';
import { isLottery } from './start-config.ts';

const StateActions = lazy(async () => ({ default: (await import('./StateActions.tsx')).StateActions }));
// The tabs behind the first one are loaded when they are opened.
const AwardTable = lazy(async () => ({ default: (await import('./AwardTable.tsx')).AwardTable }));
const Draws = lazy(async () => ({ default: (await import('./Draws.tsx')).Draws }));
const Invitations = lazy(async () => ({ default: (await import('./Invitations.tsx')).Invitations }));
const Participants = lazy(async () => ({ default: (await import('./Participants.tsx')).Participants }));
const Ranks = lazy(async () => ({ default: (await import('./Ranks.tsx')).Ranks }));
const Results = lazy(async () => ({ default: (await import('./Results.tsx')).Results }));

const useTexts = defineTexts({
  zh: {
    activities: '活动',
    settings: '设置',
    results: '结果',
    participants: '参与者',
    draws: '抽奖记录',
    invitations: '邀请记录',
    ranks: '榜单',
    awards: '奖品',
    cost: '成本',
  },
  en: {
    activities: 'Events',
    settings: 'Settings',
    results: 'Results',
    participants: 'Participants',
    draws: 'Draws',
    invitations: 'Invitations',
    ranks: 'Ranking',
    awards: 'Prizes won',
    cost: 'Cost',
  },
});

export function Screen() {
  const activeid = useIdParam('activeid');
  const activity = useQuery(callQuery(ops.activity.info, { activeid }, useGameId()));
  return <Loaded query={activity}>{(data) => <Activity key={data.activeid} activity={data} />}</Loaded>;
}

function Activity({ activity }: { activity: OpsActivityInfo }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [tab, setTab] = useTab('settings');
  const { activeid, kind } = activity;
  const tabs: Tab[] = [
    {
      value: 'settings',
      label: texts.settings,
      content: (
        <>
          <ActivityForm kind={kind} activity={activity} />
          <History kind="activity" id={activeid} />
        </>
      ),
    },
  ];
  if (activity.state !== 'draft') {
    tabs.push(
      { value: 'results', label: texts.results, content: <Results activity={activity} /> },
      { value: 'participants', label: texts.participants, content: <Participants activeid={activeid} /> },
    );
    if (isLottery(kind))
      tabs.push({ value: 'draws', label: texts.draws, content: <Draws activeid={activeid} /> });
    if (kind === 'invitation')
      tabs.push({
        value: 'invitations',
        label: texts.invitations,
        content: <Invitations activeid={activeid} />,
      });
    if (kind === 'ranking')
      tabs.push({ value: 'ranks', label: texts.ranks, content: <Ranks activeid={activeid} /> });
    tabs.push({ value: 'awards', label: texts.awards, content: <AwardTable activeid={activeid} /> });
  }
  return (
    <Page
      title={activity.title}
      mark={
        <>
          <StatusTag field="state" value={activity.state} />
          <span>
            {texts.cost} <Cost activity={activity} />
          </span>
        </>
      }
      crumb={<Link to={`/${gameId}/activities`}>{texts.activities}</Link>}
      actions={
        <Suspense>
          <StateActions activity={activity} />
        </Suspense>
      }
      isWide
    >
      <Tabs
        value={tabs.some(({ value }) => value === tab) ? tab : 'settings'}
        onChange={setTab}
        tabs={tabs.map((each) => ({
          ...each,
          content: <Suspense fallback={<Skeleton />}>{each.content}</Suspense>,
        }))}
      />
    </Page>
  );
}
