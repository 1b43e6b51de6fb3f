// Previews: a page as it will be at a moment for a role; read-only, and without a login.
import { type Call, contract, group, isOps, read } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { createApp } from '../../app.ts';
import { openPreview } from '../../platform/operators/previews.ts';
import { createProviders } from '../../providers/create.ts';
import type { Module } from '../../services.ts';
import { operatorsModule } from '../operators/index.ts';
import { activitiesModule, activityInfo, readActivity } from './index.ts';

const trial = group('activity', {
  trialIndex: read({
    summary: 'An index call as every kind has one.',
    access: 'open',
    input: { activeid: Type.Integer(), writes: Type.Optional(Type.Boolean()) },
    output: Type.Object({ state: Type.String(), player_id: Type.Union([Type.Integer(), Type.Null()]) }),
    errors: ['activity/not-found'],
  }),
  trialTitle: read({
    summary: 'What the page of an activity says.',
    access: 'open',
    input: { activeid: Type.Integer(), writes: Type.Optional(Type.Boolean()) },
    output: Type.Object({ title: Type.String(), list_size: Type.Integer() }),
    errors: ['activity/not-found'],
  }),
});
const cached = group('index', {
  trialCached: read({
    summary: 'An open read that caches what it loads.',
    access: 'open',
    output: Type.Object({ at: Type.String() }),
  }),
});
const trialModule: Module = {
  routes: (serve) => {
    serve(cached.trialCached, async ({ services: { cache, clock } }) =>
      cache.get('game:1001', 'trial-cached', 60_000, async () => ({ at: clock.now().toISOString() })),
    );
    serve(trial.trialIndex, async ({ services, gameId, session, language }, { activeid, writes }) => {
      await Promise.all([1, 2, 3].map(() => services.db.execute(sql`SELECT pg_sleep(0.001)`)));
      const found = await readActivity(services, { gameId, activeid, kind: 'ranking' });
      if (writes) await services.db.execute(sql`UPDATE activities SET title = 'x' WHERE id = ${activeid}`);
      return {
        state: (await activityInfo(services, found, language)).state,
        player_id: session?.playerId ?? null,
      };
    });
    serve(trial.trialTitle, async ({ services, gameId }, { activeid, writes }) => {
      if (writes) await services.db.execute(sql`UPDATE activities SET sort = 9 WHERE id = ${activeid}`);
      await duringLook();
      const { title, config } = await readActivity(services, { gameId, activeid, kind: 'ranking' });
      return { title, list_size: config.list_size };
    });
  },
};

const { activity } = contract.ops;
let mall: TestMall;
let token: string;
let operatorId: number;
let member: Member;
let draft: number;
/** What others do while the page of a preview is read. */
let duringLook: () => Promise<unknown> = async () => undefined;

const MODULES = [activitiesModule, operatorsModule, trialModule];

beforeAll(async () => {
  mall = await testMallOf({
    modules: MODULES,
    providers: createProviders,
  });
  // Written up to a second later, when another test compares the tables.
  mall.services.alerts.raise = () => undefined;
  await addGames(mall, [1001, 1002]);
  ({ token, operatorId } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }]));
  member = await addMember(mall);
  draft = await addActivity(mall, {
    kind: 'ranking',
    status: 'draft',
    config: { counts: 'all', list_size: 3, settle_minutes: 0, receive_days: 7, rewards: [] },
    startsAt: new Date('2026-12-01T00:00:00+08:00'),
    endsAt: new Date('2026-12-10T00:00:00+08:00'),
  });
});
beforeEach(() => mall.clock.set('2026-11-15T10:00:00+08:00'));
afterAll(() => mall.close());

async function ticketFor(at: string, role: { server_code: string; role_code: string } | null = null) {
  const { code, data } = await mall.call(activity.preview, { activeid: draft, at, role }, { token });
  expect(code).toBe(200);
  const link = new URL(data.link);
  expect(link.pathname).toBe('/mall/pages/activities/rank');
  return link.searchParams.get('preview') ?? '';
}
const openPage = (preview: string, input: { writes?: boolean } = {}, more: Record<string, string> = {}) =>
  mall.call(trial.trialIndex, { activeid: draft, ...input }, { headers: { preview }, ...more });

test('a preview shows a draft as it will be, to a role and to a visitor', async () => {
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const during = await ticketFor('2026-12-05T12:00:00+08:00', role);
  expect((await openPage(during)).data).toEqual({ state: 'running', player_id: member.playerId });
  const before = await ticketFor('2026-11-20T12:00:00+08:00');
  expect((await openPage(before)).data).toEqual({ state: 'scheduled', player_id: null });
  const after = await ticketFor('2026-12-11T12:00:00+08:00');
  expect((await openPage(after)).data.state).toBe('ended');
  expect((await mall.call(trial.trialIndex, { activeid: draft })).code).toBe(500001);
});

test('a preview cannot write, neither by a changing call nor by a read that writes', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  const headers = { preview };
  const report = { activeid: draft, event: 'view' } as const;
  expect((await mall.call(contract.activity.report, report, { headers })).code).toBe(500008);
  expect((await openPage(preview, { writes: true })).http).toBe(500);
  expect((await mall.call(activity.info, { activeid: draft }, { token })).data.title).toBe('活动');
});

test('a preview runs one query at a time on its connection, also when a call starts several at once', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  const { pool } = mall.services;
  let maxOpen = 0;
  const watch = (client: PoolClient) => {
    const query = client.query;
    let open = 0;
    const onResult = () => {
      open -= 1;
    };
    client.query = ((...args: unknown[]) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const result: unknown = Reflect.apply(query, client, args);
      if (result instanceof Promise) return result.finally(onResult);
      onResult();
      return result;
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  expect((await openPage(preview)).data.state).toBe('running');
  pool.off('acquire', watch);
  expect(maxOpen).toBe(1);
});

test('previews and players do not share cached responses', async () => {
  const { db, clock } = mall.services;
  const at = new Date('2026-12-05T12:00:00+08:00');
  const { ticket } = await openPreview(db, clock, { gameId: 1001, operatorId, at });
  const headers = { preview: ticket };
  const ahead = '2026-12-05T04:00:00.000Z';
  const today = '2026-11-15T02:00:00.000Z';
  expect((await mall.call(cached.trialCached, {}, { headers })).data.at).toBe(ahead);
  expect((await mall.call(cached.trialCached, {})).data.at).toBe(today);
  expect((await mall.call(cached.trialCached, {}, { headers })).data.at).toBe(ahead);
});

test('a preview ignores a token sent with it, and its ticket is not a token', async () => {
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const preview = await ticketFor('2026-12-05T12:00:00+08:00', role);
  const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const asVisitor = await mall.app.inject({
    method: 'POST',
    url: '/mall/api/activity/trialIndex',
    headers: { preview, authorization: `Bearer ${member.token}` },
    payload: { ...body, activeid: draft },
  });
  expect(asVisitor.headers['preview-at']).toBe('2026-12-05T04:00:00.000Z');
  expect(decodeURIComponent(String(asVisitor.headers['preview-role']))).toBe('船长');
  const bare = await ticketFor('2026-12-05T12:00:00+08:00');
  expect((await openPage(bare, {}, { token: member.token })).data.player_id).toBeNull();
  expect((await mall.call(trial.trialIndex, { activeid: draft }, { token: preview })).code).toBe(500001);
});

test('a ticket expires after half an hour, is valid for one game, and cannot be guessed', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  expect((await openPage(preview, {}, { game_id: '1002' })).code).toBe(500009);
  expect((await openPage('x'.repeat(43))).code).toBe(500009);
  mall.clock.advance(30 * 60_000);
  expect((await openPage(preview)).code).toBe(500009);
});

test('only operators of activities create previews, each writes an audit entry, and no ticket is stored in plain text', async () => {
  const input = { activeid: draft, at: '2026-12-05T12:00:00+08:00', role: null };
  expect((await mall.call(activity.preview, input, { token: member.token })).code).toBe(401);
  const other = await addOperatorSession(mall, [{ gameId: 1001, areas: ['gift'] }]);
  expect((await mall.call(activity.preview, input, { token: other.token })).code).toBe(403);
  const unknown = { ...input, role: { server_code: 's1', role_code: 'nobody' } };
  expect((await mall.call(activity.preview, unknown, { token })).code).toBe(700021);
  const ticket = await ticketFor(input.at);
  const { rows } = await mall.services.db.execute(sql`
    SELECT p::text AS row FROM previews p UNION ALL SELECT a::text FROM operator_audit a
    UNION ALL SELECT r::text FROM stored_responses r`);
  expect(JSON.stringify(rows)).toContain('ops/activity/preview');
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

const form = {
  kind: 'ranking' as const,
  title: '冬至消费榜',
  subtitle: '',
  icon: '/mall/files/demo/1001/goods-plush-octopus-mint.svg',
  rules: '',
  config: { counts: 'all', list_size: 7, settle_minutes: 0, receive_days: 7, rewards: [] },
  sort: 0,
  starts_at: '2026-12-01T00:00:00+08:00',
  ends_at: '2026-12-10T00:00:00+08:00',
};
const during = '2026-12-05T12:00:00+08:00';
const show = (ticket: string, more: object = {}, by = token, game_id = '1001') =>
  mall.call(activity.previewUnsaved, { ticket, activeid: draft, ...form, ...more }, { token: by, game_id });
const titleIn = (preview: string, activeid = draft, input: { writes?: boolean } = {}) =>
  mall.call(trial.trialTitle, { activeid, ...input }, { headers: { preview } });

/** Every table, without what a request leaves behind. */
async function tablesNow(): Promise<Record<string, string>> {
  const { rows } = await mall.services.db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('previews', 'rate_limits', 'operator_sessions') ORDER BY 1`);
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await mall.services.db.execute<{ hash: string }>(
      sql`SELECT coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM ${sql.identifier(name)} t`,
    );
    contents[name] = found.rows[0]?.hash ?? '';
  }
  return contents;
}

test('a preview shows what the form holds, and no table knows of it', async () => {
  const preview = await ticketFor(during);
  expect((await titleIn(preview)).data).toEqual({ title: '活动', list_size: 3 });
  const before = await tablesNow();
  expect((await show(preview)).code).toBe(200);
  expect((await titleIn(preview)).data).toEqual({ title: '冬至消费榜', list_size: 7 });
  expect((await show(preview, { title: '消费榜' })).code).toBe(200);
  expect((await titleIn(preview)).data.title).toBe('消费榜');
  expect(await tablesNow()).toEqual(before);
  // Other previews of it and players see what is saved.
  expect((await titleIn(await ticketFor(during))).data.title).toBe('活动');
  expect((await mall.call(activity.info, { activeid: draft }, { token })).data.title).toBe('活动');
});

test('a form is shown by the app of the players, which serves no operator where they have a port of their own', async () => {
  const preview = await ticketFor(during);
  expect((await show(preview)).code).toBe(200);
  const serves = (call: Call) => !isOps(call);
  const ofPlayers = createApp(mall.services, MODULES, () => undefined, undefined, serves);
  const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '' };
  const response = await ofPlayers.inject({
    method: 'POST',
    url: '/mall/api/activity/trialTitle',
    headers: { preview },
    payload: { ...body, activeid: draft },
  });
  await ofPlayers.close();
  expect(response.json()).toMatchObject({ code: 200, data: { title: form.title } });
});

test('an activity that was never saved is shown under an id that no activity gets', async () => {
  const wanted = { kind: 'ranking' as const, at: during, role: null };
  const { data } = await mall.call(activity.preview, wanted, { token });
  const link = new URL(data.link);
  const id = Number(link.searchParams.get('activeid'));
  const preview = link.searchParams.get('preview') ?? '';
  expect((await titleIn(preview, id)).code).toBe(500001);
  const before = await tablesNow();
  expect((await show(preview, { activeid: undefined })).code).toBe(200);
  expect((await titleIn(preview, id)).data.title).toBe('冬至消费榜');
  expect((await titleIn(preview, id)).data.title).toBe('冬至消费榜');
  expect(await tablesNow()).toEqual(before);
  const saved = await mall.call(activity.save, form, { token });
  expect(saved.data.activeid).toBe(draft + 1);
  const neither = await mall.call(activity.preview, { at: during, role: null }, { token });
  expect(neither.code).toBe(400);
});

test('behind the unsaved form a preview cannot write either', async () => {
  const preview = await ticketFor(during);
  await show(preview);
  const before = await tablesNow();
  expect((await titleIn(preview, draft, { writes: true })).http).toBe(500);
  const report = { activeid: draft, event: 'view' } as const;
  expect((await mall.call(contract.activity.report, report, { headers: { preview } })).code).toBe(500008);
  expect(await tablesNow()).toEqual(before);
});

test('what could not be saved is refused, and the preview keeps what it showed', async () => {
  const preview = await ticketFor(during);
  await show(preview, { title: '消费榜' });
  expect((await show(preview, { ends_at: form.starts_at })).code).toBe(400);
  expect((await show(preview, { config: { ...form.config, list_size: 'many' } })).code).toBe(400);
  expect((await show(preview, { kind: 'sign_in', config: {} })).code).toBe(400);
  expect((await show(preview, { rules: 'x'.repeat(200_000) })).http).toBe(413);
  expect((await titleIn(preview)).data.title).toBe('消费榜');
});

test('only who may save shows a form, in their own previews of that activity and that game', async () => {
  const preview = await ticketFor(during);
  const reader = await addOperatorSession(mall, [{ gameId: 1001, permissions: ['activity.read'] }]);
  expect((await show(preview, {}, reader.token)).code).toBe(403);
  const colleague = await addOperatorSession(mall, [
    { gameId: 1001, areas: ['activity'] },
    { gameId: 1002, areas: ['activity'] },
  ]);
  expect((await show(preview, {}, colleague.token)).code).toBe(500009);
  expect((await show(preview, {}, colleague.token, '1002')).code).toBe(500001);
  expect((await show(preview, { activeid: undefined }, colleague.token, '1002')).code).toBe(500009);
  const other = await addActivity(mall, { kind: 'ranking', status: 'draft', config: form.config });
  expect((await show(preview, { activeid: other })).code).toBe(500009);
  expect((await show(preview, { activeid: undefined })).code).toBe(500009);
  mall.clock.advance(30 * 60_000);
  expect((await show(preview)).code).toBe(500009);
  mall.clock.advance(-30 * 60_000);
  expect((await titleIn(preview)).data.title).toBe('活动');
});

test('a preview gives way to whoever holds the record', async () => {
  const preview = await ticketFor(during);
  await show(preview);
  await mall.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM activities WHERE id = ${draft} FOR UPDATE`);
    expect((await titleIn(preview)).http).toBe(429);
  });
  expect((await titleIn(preview)).data.title).toBe('冬至消费榜');
});

test('the preview of one activity shows no other draft, and nothing else ahead of its time', async () => {
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const headers = { preview: await ticketFor('2026-12-05T12:00:00+08:00', role) };
  const other = await addActivity(mall, { kind: 'ranking', status: 'draft', config: form.config });
  expect((await mall.call(trial.trialTitle, { activeid: other }, { headers })).code).toBe(500001);
  expect((await mall.call(trial.trialTitle, { activeid: draft }, { headers })).code).toBe(200);
  // It is open as to a visitor, not as to the role of the preview.
  const running = await addActivity(mall, { kind: 'ranking', config: form.config });
  const seen = await mall.call(trial.trialIndex, { activeid: running }, { headers });
  expect(seen.data).toEqual({ state: 'running', player_id: null });
  expect((await mall.call(cached.trialCached, {}, { headers })).data.at).toBe(mall.clock.now().toISOString());
});

test('players take part in a running activity while an operator looks at what its form holds', async () => {
  const started = { startsAt: new Date('2026-11-10T00:00:00+08:00'), endsAt: new Date(form.ends_at) };
  const activeid = await addActivity(mall, { kind: 'ranking', config: form.config, ...started });
  const { data } = await mall.call(activity.preview, { activeid, at: during, role: null }, { token });
  const preview = new URL(data.link).searchParams.get('preview') ?? '';
  const starts_at = started.startsAt.toISOString();
  expect((await show(preview, { activeid, starts_at })).code).toBe(200);
  // The row refers to the activity, as a draw or an award does.
  const report = mall.call(contract.activity.report, { activeid, event: 'view' });
  const inTime = async () => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, 2000, 'late').unref());
    expect(await Promise.race([report, late])).toMatchObject({ code: 200 });
  };
  duringLook = inTime;
  const shown = await titleIn(preview, activeid);
  duringLook = async () => undefined;
  expect(shown.data).toEqual({ title: form.title, list_size: 7 });
});

test('nobody keeps a shop busy with previews', async () => {
  mall.clock.advance(60_000);
  const preview = await ticketFor(during);
  const codes = new Set<number>();
  for (let nth = 0; nth < 121; nth += 1) codes.add((await show(preview)).code);
  expect([...codes]).toEqual([200, 429]);
});
