// The frame of every screen: the game in its colour, the menu of what this operator may do, and who is logged in.
import { ops } from '@emall/contract/ops';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronDown, History, LogOut, Menu as MenuIcon, Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { send } from '../request/call.ts';
import { meQuery, queryClient } from '../request/queries.ts';
import { lastGameOf, rememberGame } from '../session/last-game.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Row.tsx';
import { closeToasts } from '../ui/Toast.tsx';
import { StatusTag } from '../ui/Values.tsx';
import { ClosedBanner } from './ClosedBanner.tsx';
import { foldArea, isAreaFolded } from './folded-areas.ts';
import { GamePicker } from './GamePicker.tsx';
import { GlobalKeys, useSearchLabel } from './GlobalKeys.tsx';
import styles from './Shell.module.css';
import type { Area, Screen } from './screens/area.ts';
import { ME, openAreas, pathOf, SCREENS } from './screens.ts';

// The names of all calls are in it.
const RecentActions = lazy(async () => ({
  default: (await import('./RecentActions.tsx')).RecentActions,
}));

const useTexts = defineTexts({
  zh: {
    console: 'EMall 控制台',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    skip: '跳到内容',
    recent: '最近的操作',
    logOut: '退出登录',
    noFactor: '你还没有开启两步验证：涉及资金和个人信息的操作暂不可用。',
    setUp: '去开启',
  },
  en: {
    console: 'EMall Console',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    skip: 'Skip to content',
    recent: 'Recent actions',
    logOut: 'Log out',
    noFactor: 'Two-step verification is off: anything that moves money or shows personal data is locked.',
    setUp: 'Turn it on',
  },
});

export function Shell() {
  const texts = useTexts();
  const { data: me } = useSuspenseQuery(meQuery);
  const { gameId = lastGameOf(me) } = useParams({ strict: false }) as { gameId?: string };
  const game = me.games.find(({ game_id }) => game_id === gameId);
  useEffect(() => {
    if (game) rememberGame(game.game_id);
  }, [game]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [showsRecent, setShowsRecent] = useState(false);
  const searchLabel = useSearchLabel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu
  useEffect(() => setIsMenuOpen(false), [pathname]);
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address has another item of the menu
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup of an effect.
    void menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  // On the document: drawers and dialogs are outside the shell.
  useEffect(() => {
    if (game?.color) document.documentElement.style.setProperty('--game', game.color);
    else document.documentElement.style.removeProperty('--game');
  }, [game?.color]);
  const here = SCREENS.find(
    (screen) => !screen.isGameless && `${pathname}/`.startsWith(`${pathOf(screen, gameId)}/`),
  );
  const areas = openAreas(me, gameId);
  const first = areas.flatMap(({ screens }) => screens).find(({ isGameless }) => !isGameless);
  const logOut = async () => {
    await send(ops.auth.logout, {});
    queryClient.clear();
    closeToasts();
    await navigate({ to: '/login' });
  };
  return (
    <div className={styles.shell} data-menu={isMenuOpen || undefined}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <Button
          kind="quiet"
          aria-label={isMenuOpen ? texts.closeMenu : texts.openMenu}
          aria-expanded={isMenuOpen}
          icon={isMenuOpen ? <X size={18} /> : <MenuIcon size={18} />}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        />
        <strong>{game?.name ?? texts.console}</strong>
        {me.environment !== 'production' && <StatusTag field="environment" value={me.environment} />}
        <Button
          className={styles.barSearch ?? ''}
          kind="quiet"
          aria-label={searchLabel}
          icon={<Search size={18} />}
          onClick={() => setIsSearching(true)}
        />
      </header>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <strong>{texts.console}</strong>
          {me.environment !== 'production' && <StatusTag field="environment" value={me.environment} />}
        </div>
        {game && (
          <GamePicker
            games={me.games}
            game={game}
            onPick={(next) => {
              const screen = here ?? first;
              if (screen) void navigate({ href: pathOf(screen, next) });
            }}
          />
        )}
        <GlobalKeys me={me} gameId={gameId} isSearching={isSearching} onSearching={setIsSearching} />
        <nav ref={menu} aria-label={texts.menu} className={styles.menu}>
          {areas.map((area) => (
            <MenuArea key={area.en} area={area} gameId={gameId} />
          ))}
        </nav>
        <Row as="footer" justify="between" noWrap>
          <span className={styles.who} title={me.name}>
            {me.name}
          </span>
          <Button
            kind="quiet"
            aria-label={texts.recent}
            title={texts.recent}
            icon={<History size={16} />}
            onClick={() => setShowsRecent(true)}
          />
          <Button
            kind="quiet"
            aria-label={texts.logOut}
            title={texts.logOut}
            icon={<LogOut size={16} />}
            onClick={logOut}
          />
        </Row>
        {showsRecent && (
          <Suspense>
            <RecentActions onClose={() => setShowsRecent(false)} />
          </Suspense>
        )}
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        {!me.has_second_factor && (
          <p className={styles.banner} role="status">
            {texts.noFactor} <Link to={ME}>{texts.setUp}</Link>
          </p>
        )}
        {game && !game.is_open && pathname.startsWith(`/${game.game_id}/`) && <ClosedBanner game={game} />}
        <Outlet />
      </main>
    </div>
  );
}

/** Whoever works in one area all day folds the others away; the browser remembers which. */
function MenuArea({ area, gameId }: { area: Area; gameId: string | undefined }) {
  const language = useLanguage();
  const [isFolded, setIsFolded] = useState(() => isAreaFolded(area.en));
  const fold = () => {
    foldArea(area.en, !isFolded);
    setIsFolded(!isFolded);
  };
  return (
    <div className={styles.area}>
      <h2 className={styles.areaName}>
        <button type="button" aria-expanded={!isFolded} onClick={fold}>
          {area[language]}
          <ChevronDown size={14} aria-hidden />
        </button>
      </h2>
      {!isFolded &&
        area.screens.map((screen) => <MenuLink key={screen.path} screen={screen} gameId={gameId} />)}
    </div>
  );
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
