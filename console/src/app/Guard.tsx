// Shows a screen to who may open it; to others, which permission it needs and who gives it.
import { PERMISSIONS } from '@emall/contract/permissions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { meQuery } from '../request/queries.ts';
import { EmptyState, Page } from '../ui/Page.tsx';
import type { Screen } from './screens/area.ts';
import { isOpen } from './screens.ts';

const useTexts = defineTexts({
  zh: {
    needs: (permission: string) => `打开这个页面需要“${permission}”权限`,
    ask: (names: string) => `请联系 ${names} 在“角色与权限”里授予。`,
    nobody: '请联系管理操作员的同事授予。',
    noGame: '你在这个游戏里没有任何权限',
    and: '、',
  },
  en: {
    needs: (permission: string) => `You need the permission “${permission}” to open this page`,
    ask: (names: string) => `Ask ${names} for access.`,
    nobody: 'Ask a colleague who manages operators for access.',
    noGame: 'You have no permissions in this game',
    and: ' or ',
  },
});

export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const texts = useTexts();
  const language = useLanguage();
  const { data: me } = useSuspenseQuery(meQuery);
  const { gameId } = useParams({ strict: false }) as { gameId?: string };
  if (isOpen(screen, me, gameId)) return children;
  const hasGame = screen.isGameless || me.games.some(({ game_id }) => game_id === gameId);
  const needed = screen.permission && PERMISSIONS[screen.permission][language];
  return (
    <Page title={screen[language]}>
      <EmptyState
        icon={<Lock size={32} aria-hidden />}
        text={hasGame && needed ? texts.needs(needed) : texts.noGame}
        hint={me.managers.length ? texts.ask(me.managers.join(texts.and)) : texts.nobody}
      />
    </Page>
  );
}
