// The routes of the console, made from the table of screens; who is not logged in is led to the login and back.

import type { OperatorInfo } from '@emall/contract';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { Toasts } from '../kit/Toasts.tsx';
import { meQuery, queryClient } from '../request/queries.ts';
import { lastGameOf } from '../session/last-game.ts';
import { Guard } from './Guard.tsx';
import { NotFound } from './NotFound.tsx';
import { RootError, ScreenError } from './ScreenError.tsx';
import { Shell } from './Shell.tsx';
import type { ChildScreen, Screen } from './screens/area.ts';
import { ME, openAreas, pathOf, SCREENS } from './screens.ts';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: RootError,
});

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: ({ next, is_ended }: Record<string, unknown>): { next?: string; is_ended?: '1' } => ({
    ...(typeof next === 'string' && next.startsWith('/') && !next.startsWith('//') ? { next } : {}),
    // The session that was there has ended.
    ...(is_ended === '1' ? { is_ended } : {}),
  }),
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
  errorComponent: RootError,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    throw redirect({ to: firstScreenOf(me, lastGameOf(me)) ?? ME });
  },
});

/** An address that ends with the game. */
const gameHome = createRoute({
  getParentRoute: () => shell,
  path: '$gameId',
  beforeLoad: ({ context: { me }, params: { gameId } }) => {
    const to = firstScreenOf(me, gameId);
    throw to ? redirect({ to }) : notFound();
  },
});

function firstScreenOf(me: OperatorInfo, gameId: string | undefined): string | undefined {
  const first = openAreas(me, gameId)
    .flatMap(({ screens }) => screens)
    .find(({ isGameless }) => !isGameless);
  return gameId && first && pathOf(first, gameId);
}

function routesOf(row: Screen) {
  const { path, isGameless, load, drawers = [], pages = [], hasOutlet = false, movedPaths = [] } = row;
  const List = lazyRouteComponent(load, 'Screen');
  const below = isGameless ? path : `$gameId/${path}`;
  const screen = createRoute({
    getParentRoute: () => shell,
    path: below,
    // The list stays below its drawer, with its scroll position and selection.
    component: () => (
      <Guard screen={row}>
        <List />
        {!hasOutlet && <Outlet />}
      </Guard>
    ),
    loader: () => List.preload?.(),
  });
  const childOf = (parent: typeof screen, child: ChildScreen) =>
    createRoute({
      getParentRoute: () => parent,
      path: child.path,
      ...guarded(row, child),
    });
  return [
    screen.addChildren(drawers.map((drawer) => childOf(screen, drawer))),
    ...pages.map((page) =>
      createRoute({
        getParentRoute: () => shell,
        path: `${below}/${page.path}`,
        ...guarded(row, page),
      }),
    ),
    ...movedPaths.map((moved) =>
      createRoute({
        getParentRoute: () => shell,
        path: `$gameId/${moved}/$`,
        beforeLoad: ({ params: { gameId, _splat } }) => {
          throw redirect({ to: `/${gameId}/${path}${_splat && `/${moved}/${_splat}`}`, replace: true });
        },
      }),
    ),
  ];
}

/** A page below a screen asks for the permission of the screen where it names none of its own. */
function guarded(screen: Screen, child: ChildScreen) {
  const Child = lazyRouteComponent(child.load, 'Screen');
  const row = child.permission ? { ...screen, permission: child.permission } : screen;
  return {
    component: () => (
      <Guard screen={row}>
        <Child />
      </Guard>
    ),
    // What one leaves stays until its code is there: otherwise the menu, too, is gone for that time, and the focus with it.
    loader: () => Child.preload?.(),
  };
}

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    invitation,
    shell.addChildren([home, gameHome, ...SCREENS.flatMap(routesOf)]),
  ]),
  basepath: '/mall/console',
  // Inside the router: notifications hold links.
  InnerWrap: ({ children }) => (
    <>
      {children}
      <Toasts />
    </>
  ),
  defaultErrorComponent: ScreenError,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Plain texts: the number of an order is longer than what a JavaScript number holds.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
