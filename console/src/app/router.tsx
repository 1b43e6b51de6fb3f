// The routes of the console, made from the table of screens; who is not logged in is led to the login and back.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { meQuery, queryClient } from '../request/queries.ts';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { ME, pathOf, SCREENS, type Screen } from './screens.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: ({ next }: { next?: unknown }): { next?: string } =>
    typeof next === 'string' && next.startsWith('/') && !next.startsWith('//') ? { next } : {},
  component: lazyRouteComponent(() => import('../pages/auth/Login.tsx'), 'Login'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'invitation',
  component: lazyRouteComponent(() => import('../pages/auth/Invitation.tsx'), 'Invitation'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
    if (!me) throw redirect({ to: '/login', search: { next: location.href } });
    return { me };
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    const [game] = me.games;
    const first = SCREENS.find(
      ({ permission, isGameless }) => permission && !isGameless && game?.permissions.includes(permission),
    );
    throw redirect({ to: game && first ? pathOf(first, game.game_id) : ME });
  },
});

const routeOf = ({ path, isGameless, load }: Screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: isGameless ? path : `$gameId/${path}`,
    component: lazyRouteComponent(load, 'Screen'),
  });

export const router = createRouter({
  routeTree: root.addChildren([login, invitation, shell.addChildren([home, ...SCREENS.map(routeOf)])]),
  basepath: '/mall/console',
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
