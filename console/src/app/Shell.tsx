// The frame of every screen: the game, the menu of what this operator may do, and who is logged in.
import type { OperatorInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { send } from '../request/call.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/Field.tsx';
import styles from './Shell.module.css';
import { ME, pathOf, SCREENS, type Screen } from './screens.ts';

const useTexts = defineTexts({
  zh: {
    console: 'EMall 控制台',
    game: '当前游戏',
    menu: '菜单',
    skip: '跳到内容',
    logOut: '退出登录',
    noFactor: '你还没有开启两步验证：涉及资金和个人信息的操作暂不可用。',
    setUp: '去开启',
  },
  en: {
    console: 'EMall Console',
    game: 'Game',
    menu: 'Menu',
    skip: 'Skip to content',
    logOut: 'Log out',
    noFactor: 'Two-step verification is off: anything that moves money or shows personal data is locked.',
    setUp: 'Turn it on',
  },
});

export function Shell() {
  const texts = useTexts();
  const { data: me } = useSuspenseQuery(meQuery);
  const { gameId = me.games[0]?.game_id } = useParams({ strict: false }) as { gameId?: string };
  const game = me.games.find(({ game_id }) => game_id === gameId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = SCREENS.find((screen) => !screen.isGameless && pathname === pathOf(screen, gameId));
  const logOut = async () => {
    await send(ops.auth.logout, {});
    queryClient.clear();
    await navigate({ to: '/login' });
  };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <aside className={styles.side}>
        <strong className={styles.brand}>{texts.console}</strong>
        {game && (
          <SelectField
            label={texts.game}
            value={game.game_id}
            options={me.games.map(({ game_id, name }) => ({ value: game_id, label: `${name} · ${game_id}` }))}
            onChange={(next) => navigate({ href: pathOf(here ?? SCREENS[0], next) })}
          />
        )}
        <nav aria-label={texts.menu} className={styles.menu}>
          {SCREENS.filter((screen) => isOpen(screen, me, gameId)).map((screen) => (
            <MenuLink key={screen.path} screen={screen} gameId={gameId} />
          ))}
        </nav>
        <footer className={styles.foot}>
          <span>{me.name}</span>
          <Button kind="quiet" icon={<LogOut size={16} />} onClick={logOut}>
            {texts.logOut}
          </Button>
        </footer>
      </aside>
      <main id="content" className={styles.main}>
        {!me.has_second_factor && (
          <p className={styles.notice} role="status">
            {texts.noFactor} <Link to={ME}>{texts.setUp}</Link>
          </p>
        )}
        <Outlet />
      </main>
    </div>
  );
}

function isOpen({ permission, isGameless }: Screen, me: OperatorInfo, gameId: string | undefined): boolean {
  if (!permission) return true;
  if (isGameless) return me.permissions.includes(permission);
  return me.games.find(({ game_id }) => game_id === gameId)?.permissions.includes(permission) ?? false;
}

function MenuLink({ screen, gameId }: { screen: Screen; gameId: string | undefined }) {
  const language = useLanguage();
  const { icon: Icon } = screen;
  return (
    <Link
      to={pathOf(screen, gameId)}
      className={styles.link}
      activeProps={{ className: `${styles.link} ${styles.active}` }}
    >
      <Icon size={17} aria-hidden />
      {screen[language]}
    </Link>
  );
}
