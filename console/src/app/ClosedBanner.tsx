// Above every screen of a game that players cannot enter: why, what it lacks before it opens, and where that is done.
import type { OpsGameSummary, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { formatTime } from '../i18n/time.ts';
import { labelOfValue } from '../i18n/values.ts';
import { missingItems, shownStatus } from '../pages/games/setup-steps.ts';
import { callQuery } from '../request/queries.ts';
import styles from './Shell.module.css';

const useTexts = defineTexts({
  zh: {
    notOpen: (name: string) => `${name} 目前不对玩家开放。`,
    unopened: (name: string) => `${name} 还没有开放。`,
    maintenance: (name: string) => `${name} 维护中。`,
    until: (name: string, time: string) => `${name} 维护中，至 ${time}。`,
    moved: (name: string, to: string) => `${name} 已迁移，玩家被带到 ${to}。`,
    closed: (name: string) => `${name} 已永久关闭。`,
    missing: (list: string) => `开放前还缺少：${list}。`,
    ready: '准备已完成，可以开放。',
    toGame: '游戏设置',
  },
  en: {
    notOpen: (name: string) => `${name} isn’t open to players right now.`,
    unopened: (name: string) => `${name} hasn’t opened yet.`,
    maintenance: (name: string) => `${name} is under maintenance.`,
    until: (name: string, time: string) => `${name} is under maintenance until ${time}.`,
    moved: (name: string, to: string) => `${name} has moved. Players are taken to ${to}.`,
    closed: (name: string) => `${name} is permanently closed.`,
    missing: (list: string) => `Missing before it can open: ${list}.`,
    ready: 'Everything is ready to open.',
    toGame: 'Game settings',
  },
});

type Props = { game: Output<typeof ops.auth.me>['games'][number] };

export function ClosedBanner({ game: { game_id, name, permissions } }: Props) {
  const texts = useTexts();
  const mayRead = permissions.includes('game.read');
  // Open to every operator of the game, unlike its settings.
  const { data } = useQuery(callQuery(ops.game.list, {}));
  const reason = useReason(data?.list.find((game) => game.game_id === game_id));
  return (
    <p className={styles.banner} role="status">
      {reason ?? texts.notOpen(name)} {mayRead && <Link to={`/${game_id}/game`}>{texts.toGame}</Link>}
    </p>
  );
}

function useReason(game: OpsGameSummary | undefined): string | undefined {
  const texts = useTexts();
  const language = useLanguage();
  if (!game) return undefined;
  const status = shownStatus(game);
  const { name, maintenance_until: until } = game;
  // It opened after this operator's own data were read.
  if (status === 'running') return undefined;
  if (status === 'closed') return texts.closed(name);
  if (status === 'moved') return texts.moved(name, game.moved_to);
  const missing = (missingItems(game) ?? []).map((item) => labelOfValue('item', item, language));
  const why =
    status === 'unopened'
      ? texts.unopened(name)
      : until
        ? texts.until(name, formatTime(until))
        : texts.maintenance(name);
  if (missing.length) return `${why} ${texts.missing(missing.join(language === 'zh' ? '、' : ', '))}`;
  return status === 'unopened' ? `${why} ${texts.ready}` : why;
}
