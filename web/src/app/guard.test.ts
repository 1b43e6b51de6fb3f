// The route guard rules (spec section 2), row by row of the page table.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, pageAt, pages } from '@emall/contract/pages';
import { describe, expect, it } from 'vitest';
import { guard, withoutTickets } from './guard.ts';

const visitor = { token: null, role: null };
const player = { token: 't', role: {} };
const query = { game_id: '1001', source_from: '9001', id: '3' };
const travelling = { game_id: '1001', source_from: '9001' };
const allow = { kind: 'allow' };

const NO_LOGIN = [
  '/pages/error/index',
  '/pages/presale/index',
  '/pages/activities/scoreLottery',
  '/pages/activities/invitation',
  '/pages/activities/recharge',
  '/pages/activities/rank',
  '/pages/activities/signin',
  '/pages/activities/taskLottery',
  '/pages/maintenance/index',
  // Ours: an address that leads nowhere leads everybody nowhere.
  '/pages/404/index',
];
const NEITHER_TOKEN_NOR_ROLE = [
  '/pages/login/index',
  '/pages/pay/paySuccessful',
  '/pages/activities/myAwards',
];

describe.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const isOpen = NO_LOGIN.includes(path) || NEITHER_TOKEN_NOR_ROLE.includes(path);

  it(path === PATHS.error ? 'opens without game_id' : 'without game_id goes to the error page', () => {
    for (const who of [visitor, player])
      expect(guard(page, { id: '3' }, who)).toEqual(
        path === PATHS.error
          ? allow
          : { kind: 'redirect', to: { path: PATHS.error, query: { message: SPEC_TEXTS.missing_game_id } } },
      );
  });

  it(isOpen ? 'opens for a visitor' : 'sends a visitor to login with the full original path', () => {
    const to = {
      path: PATHS.login,
      query: { ...travelling, redirectTo: `${path}?game_id=1001&source_from=9001&id=3` },
    };
    expect(guard(page, query, visitor)).toEqual(isOpen ? allow : { kind: 'redirect', to });
  });

  it(isOpen ? 'opens for a token without a role' : 'needs the role beside the token', () => {
    const result = guard(page, query, { token: 't', role: null });
    expect(result.kind).toBe(isOpen ? 'allow' : 'redirect');
    expect(guard(page, query, { token: null, role: {} }).kind).toBe(result.kind);
  });

  it('needs neither token nor role with an activeid', () => {
    expect(guard(page, { ...query, activeid: '5' }, visitor)).toEqual(allow);
  });

  it(
    path === PATHS.login
      ? 'sends a logged-in user home after refreshing the user info'
      : 'opens for a player',
    () => {
      expect(guard(page, query, player)).toEqual(
        path === PATHS.login
          ? { kind: 'redirect', to: { path: PATHS.home, query: travelling }, refreshesUserInfo: true }
          : allow,
      );
    },
  );
});

it('a logged-in user may open login when the URL carries a token', () => {
  expect(guard(pageAt(PATHS.login), { ...query, token: 'ticket' }, player)).toEqual(allow);
});

it('a visitor’s token in the URL of a guarded page travels to login; redirectTo carries all but its value', () => {
  const address = { game_id: '1001', token: 'ticket', tab: '2', note: '' };
  expect(guard(pageAt(PATHS.home), address, visitor)).toEqual({
    kind: 'redirect',
    to: {
      path: PATHS.login,
      query: {
        game_id: '1001',
        token: 'ticket',
        redirectTo: `${PATHS.home}?game_id=1001&token=&tab=2&note=`,
      },
    },
  });
});

it('a logged-in player with a token in the URL of a guarded page gets in, and the token leaves the address', () => {
  const address = { game_id: '1001', token: 'ticket', tab: '2' };
  expect(guard(pageAt(PATHS.home), address, player)).toEqual(allow);
  expect(withoutTickets(address)).toEqual({ game_id: '1001', tab: '2' });
  expect(withoutTickets({ game_id: '1001' })).toBeUndefined();
});

it('unknown pages go to the 404 page', () => {
  expect(guard(undefined, query, player)).toEqual({
    kind: 'redirect',
    to: { path: PATHS.notFound, query: travelling },
  });
});

it('an unknown page without game_id goes to the error page', () => {
  expect(guard(undefined, {}, visitor)).toEqual({
    kind: 'redirect',
    to: { path: PATHS.error, query: { message: SPEC_TEXTS.missing_game_id } },
  });
});

describe('a preview', () => {
  const inPreview = { ...visitor, previewOnly: '预览中，操作不会生效' };
  const address = { ...query, preview: 't'.repeat(43) };

  it.each([
    PATHS.root,
    PATHS.home,
    PATHS.gifts,
    PATHS.couponCentre,
    PATHS.presale,
    PATHS.signIn,
    PATHS.score,
    PATHS.placeOrder,
  ])('shows %s without a login', (path) => expect(guard(pageAt(path), address, inPreview)).toEqual(allow));

  it('has no page of a player’s own, not even with an activeid, and says why', () => {
    const to = {
      path: PATHS.error,
      query: { ...travelling, preview: address.preview, message: inPreview.previewOnly },
    };
    for (const path of [PATHS.mine, PATHS.pay, PATHS.myCoupons, PATHS.login, PATHS.myAwards])
      expect(guard(pageAt(path), { ...address, activeid: '5' }, inPreview)).toEqual({ kind: 'redirect', to });
  });
});
