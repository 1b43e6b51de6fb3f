// The startup rules (spec section 2) and changing game (section 4).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refused } from '../shared/request/test/fake-server.ts';
import { gameInfo } from '../shared/request/test/session.ts';

const GAME = 'index/getGameInfo';
const LINK = 'index/getLinkStatus';
let server: ReturnType<typeof fakeServer>;

/** A page load of its own: what modules remember is forgotten. */
async function load() {
  vi.resetModules();
  const [{ startGame }, { session, isLoggedIn }, { queryClient, api, callQuery, callPages }] =
    await Promise.all([
      import('./startup.ts'),
      import('../shared/session/index.ts'),
      import('../shared/request/index.ts'),
    ]);
  return { startGame, session, isLoggedIn, queryClient, api, callQuery, callPages };
}

function embed(boot: object): void {
  const block = document.head.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.id = 'boot';
  block.textContent = JSON.stringify({ language: 'zh', ...boot });
}

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.answer(GAME, ok(gameInfo()));
  server.answer(LINK, ({ body }) => ok({ status: 'running', source_from: body.link }));
});
afterEach(() => {
  document.getElementById('boot')?.remove();
  vi.unstubAllGlobals();
});

describe('game info', () => {
  it('of code 200 opens the game and stores it', async () => {
    const { startGame, session } = await load();
    expect(await startGame('1001', '')).toEqual({ kind: 'ready' });
    expect(session()).toMatchObject({ gameId: '1001', gameInfo: { name: '沧海远航' }, isOP: true });
    expect(localStorage.getItem('game_id')).toBe('1001');
  });

  it('is asked for once, however many pages are opened', async () => {
    const { startGame } = await load();
    await startGame('1001', '9001');
    await startGame('1001', '9001');
    expect(server.sent.map(({ path }) => path).sort()).toEqual([GAME, LINK]);
  });

  it('of code 302 with a data URL sends the browser there', async () => {
    const { startGame } = await load();
    server.answer(GAME, { code: 302, msg: '商城已迁移', data: 'https://shop.example/mall/?game_id=1004' });
    expect(await startGame('1302', '')).toEqual({
      kind: 'moved',
      url: 'https://shop.example/mall/?game_id=1004',
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'http://',
    '',
    null,
    { url: 'https://shop.example' },
  ])('of code 302 with %j, no web page, shows its msg instead', async (data) => {
    const { startGame } = await load();
    server.answer(GAME, { code: 302, msg: '商城已迁移', data });
    expect(await startGame('1302', '')).toMatchObject({
      kind: 'show',
      to: { path: '/pages/error/index', query: { message: '商城已迁移' } },
    });
  });

  it('of code 402 shows the maintenance page', async () => {
    const { startGame } = await load();
    server.answer(GAME, refused(402, '维护至 18:00'));
    expect(await startGame('1402', '9001')).toEqual({
      kind: 'show',
      to: { path: '/pages/maintenance/index', query: { game_id: '1402', source_from: '9001' } },
    });
  });

  it('of any other code shows its msg on the error page', async () => {
    const { startGame } = await load();
    server.answer(GAME, refused(501, '本商城已停止运营'));
    expect(await startGame('1500', '')).toEqual({
      kind: 'show',
      to: { path: '/pages/error/index', query: { game_id: '1500', message: '本商城已停止运营' } },
    });
  });

  it('that cannot be asked for fails the page load, which reloads on a click', async () => {
    const { startGame } = await load();
    server.cut(GAME);
    await expect(startGame('1001', '')).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('link status', () => {
  it('that says stopped shows the forbidden page', async () => {
    const { startGame, session } = await load();
    server.answer(LINK, ok({ status: 'stopped', source_from: '9002' }));
    expect(await startGame('1001', '9002')).toEqual({ kind: 'forbidden' });
    expect(session().partLinkInfo).toEqual({ status: 'stopped', source_from: '9002' });
  });

  it.each(['abc', '90a1', '9001 ', '-1', '', '1234567890123456789'])(
    'is not asked for when source_from is %j, not up to 18 digits',
    async (from) => {
      const { startGame } = await load();
      await startGame('1001', from);
      expect(server.callsTo(LINK)).toHaveLength(0);
    },
  );

  it('that cannot be asked for does not close the mall', async () => {
    const { startGame } = await load();
    server.cut(LINK);
    expect(await startGame('1001', '9001')).toEqual({ kind: 'ready' });
  });

  it('a source_from is stored, and counts for later calls', async () => {
    const { startGame, api } = await load();
    await startGame('1001', '9001');
    expect(localStorage.getItem('sourceFrom')).toBe('9001');
    const later = await load();
    await later.startGame('1001', '');
    server.answer('user/getGroupList', ok({ list: [] }));
    await later.api.user.getGroupList();
    expect(server.sent.at(-1)?.body.source_from).toBe('9001');
    expect(api).toBeDefined();
  });
});

describe('changing game', () => {
  const store = () => {
    localStorage.setItem('game_id', '1001');
    localStorage.setItem('token', 'of 1001');
    localStorage.setItem('role', '{"id":1}');
  };

  it('refetches the game info, clears token and role and stores the new game', async () => {
    store();
    const { startGame, isLoggedIn } = await load();
    await startGame('1001', '');
    expect(isLoggedIn()).toBe(true);
    server.answer(GAME, ok(gameInfo({ game_id: '1002' })));
    expect(await startGame('1002', '')).toEqual({ kind: 'ready' });
    expect(server.callsTo(GAME).map(({ body }) => body.game_id)).toEqual(['1001', '1002']);
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem('game_id')).toBe('1002');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps token, role and game when the new game does not open', async () => {
    store();
    const { startGame } = await load();
    server.answer(GAME, refused(402, '维护中'));
    await startGame('1402', '');
    expect(localStorage.getItem('game_id')).toBe('1001');
    expect(localStorage.getItem('token')).toBe('of 1001');
    expect(localStorage.getItem('role')).toBe('{"id":1}');
  });

  it('does not show the token of one game to another', async () => {
    store();
    const { startGame } = await load();
    await startGame('1002', '');
    expect(server.callsTo(GAME)[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('boot data in the page', () => {
  const home = {
    banners: [{ banner_id: 1 }],
    groups: [{ group_id: 5 }],
    first_group: { list: [{ goods_id: 8 }], next_cursor: 'c' },
    activities: [],
    notices: [{ notice_id: 2 }],
    popups: [],
  };

  it('opens the game and home without any call', async () => {
    embed({
      game_id: '1001',
      game_info: ok(gameInfo()),
      link: { status: 'running', source_from: '9001' },
      home,
    });
    const { startGame, queryClient, api, callQuery, callPages } = await load();
    expect(await startGame('1001', '9001')).toEqual({ kind: 'ready' });
    expect(server.sent).toHaveLength(0);
    expect(queryClient.getQueryData(callQuery(api.index.getBannerList).queryKey)).toEqual({
      list: home.banners,
    });
    expect(
      queryClient.getQueryData(callPages(api.index.getGroupItem, { group_id: 5 }).queryKey)?.pages,
    ).toEqual([home.first_group]);
  });

  it('says what a closed game would say', async () => {
    embed({ game_id: '1500', game_info: refused(501, '本商城已停止运营'), link: null });
    const { startGame } = await load();
    expect(await startGame('1500', '')).toMatchObject({ kind: 'show', to: { path: '/pages/error/index' } });
    expect(server.sent).toHaveLength(0);
  });

  it('of another game is not taken for this one', async () => {
    embed({ game_id: '1002', game_info: ok(gameInfo({ name: '别的' })), link: null });
    const { startGame, session } = await load();
    await startGame('1001', '');
    expect(session().gameInfo?.name).toBe('沧海远航');
  });

  it('in another language is not shown to the player', async () => {
    embed({ game_id: '1001', language: 'en', game_info: ok(gameInfo({ name: 'Blue Voyage' })), link: null });
    const { startGame, session } = await load();
    await startGame('1001', '');
    expect(session().gameInfo?.name).toBe('沧海远航');
  });

  it('is used once: a second look asks the server', async () => {
    embed({ game_id: '1402', game_info: refused(402, '维护中'), link: null });
    const { startGame } = await load();
    expect(await startGame('1402', '')).toMatchObject({ kind: 'show' });
    expect(await startGame('1402', '')).toEqual({ kind: 'ready' });
    expect(server.callsTo(GAME)).toHaveLength(1);
  });

  it('that is broken is as good as none', async () => {
    embed({});
    const block = document.getElementById('boot');
    if (block) block.textContent = '{"game_id":';
    const { startGame } = await load();
    expect(await startGame('1001', '')).toEqual({ kind: 'ready' });
  });
});
