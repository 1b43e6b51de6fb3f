// The settings of a game: what it lacks, whether it is open, and everything it is, tab by tab.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useTab } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { DetailLayout, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { GameStatus } from './GameStatus.tsx';
import { Payment } from './Payment.tsx';
import { Readiness } from './Readiness.tsx';
import { Server } from './Server.tsx';
import { basicsOf, shownStatus, stepToContinue, useBasicsHints } from './setup-steps.ts';
import { Theme } from './Theme.tsx';

const useTexts = defineTexts({
  zh: {
    title: '游戏设置',
    readiness: '开放准备',
    continue: '继续开店步骤',
    basics: '基本',
    theme: '主题',
    rules: '规则',
    server: '游戏服务器',
    payment: '收款',
    packages: '安装包和渠道',
    saved: '已保存',
  },
  en: {
    title: 'Game settings',
    readiness: 'Before it opens',
    continue: 'Continue setup',
    basics: 'Basics',
    theme: 'Theme',
    rules: 'Rules',
    server: 'Game server',
    payment: 'Payment',
    packages: 'Packages and channels',
    saved: 'Saved',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const game = useQuery(callQuery(ops.game.info, {}, gameId));
  return (
    <Page
      title={game.data?.name ?? texts.title}
      mark={game.data && <StatusTag field="game_status" value={shownStatus(game.data)} />}
    >
      <Loaded query={game}>{(data) => <Settings game={data} />}</Loaded>
    </Page>
  );
}

function Settings({ game }: { game: OpsGame }) {
  const texts = useTexts();
  const [tab, setTab] = useTab('basics');
  const done = () => void toastSaved(texts.saved, 'game', game.game_id, game.game_id);
  const mayManage = useMay('game.manage');
  const hints = useBasicsHints();
  const step = stepToContinue(game);
  return (
    <DetailLayout
      aside={
        <>
          <GameStatus game={game} />
          <Section
            title={texts.readiness}
            actions={
              mayManage && step && <Link to={`/${game.game_id}/game/setup/${step}`}>{texts.continue}</Link>
            }
          >
            <Readiness items={game.readiness} gameId={game.game_id} />
          </Section>
        </>
      }
    >
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'basics',
            label: texts.basics,
            content: <CallForm call={ops.game.save} initial={basicsOf(game)} hints={hints} onDone={done} />,
          },
          { value: 'theme', label: texts.theme, content: <Theme game={game} onDone={done} /> },
          {
            value: 'rules',
            label: texts.rules,
            content: (
              <CallForm
                call={ops.game.saveRules}
                initial={game.rules}
                isShown={(field, draft) => field !== 'minor_caps' || draft.minor_caps_from === 'game'}
                complete={(draft) => (draft.minor_caps_from === 'game' ? {} : { minor_caps: null })}
                onDone={done}
              />
            ),
          },
          { value: 'server', label: texts.server, content: <Server game={game} /> },
          { value: 'payment', label: texts.payment, content: <Payment game={game} /> },
          {
            value: 'packages',
            label: texts.packages,
            content: (
              <>
                <CallForm
                  call={ops.game.savePackages}
                  initial={{ list: game.packages }}
                  labelAs={{ list: 'packages' }}
                  onDone={done}
                />
                <CallForm
                  call={ops.game.saveChannels}
                  initial={{ list: game.channels }}
                  labelAs={{ list: 'channels' }}
                  onDone={done}
                />
              </>
            ),
          },
        ]}
      />
      <History kind="game" id={game.game_id} />
    </DetailLayout>
  );
}
