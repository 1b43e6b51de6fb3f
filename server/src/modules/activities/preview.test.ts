// Previews: a page as it will be, for a role at a moment; nothing can be changed, and nobody is logged in by it.
import { contract, group, read } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
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
});
const shelf = group('index', {
  trialShelf: read({
    summary: 'An open read that keeps what it loads.',
    access: 'open',
    output: Type.Object({ at: Type.String() }),
  }),
});
const trialModule: Module = {
  routes: (serve) => {
    serve(shelf.trialShelf, async ({ services: { cache, clock } }) =>
      cache.get('game:1001', 'trial-shelf', 60_000, async () => ({ at: clock.now().toISOString() })),
    );
    serve(trial.trialIndex, async ({ services, gameId, session }, { activeid, writes }) => {
      await Promise.all([1, 2, 3].map(() => services.db.execute(sql`SELECT pg_sleep(0.001)`)));
      const found = await readActivity(services, { gameId, activeid, kind: 'ranking' });
      if (writes) await services.db.execute(sql`UPDATE activities SET title = 'x' WHERE id = ${activeid}`);
      return { state: activityInfo(found).state, player_id: session?.playerId ?? null };
    });
  },
};

const { activity } = contract.ops;
let mall: TestMall;
let token: string;
let member: Member;
let draft: number;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [activitiesModule, operatorsModule, trialModule],
    providers: createProviders,
  });
  await addGames(mall, [1001, 1002]);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['activity'] }])).token;
  member = await addMember(mall);
  draft = await addActivity(mall, {
    kind: 'ranking',
    status: 'draft',
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
const look = (preview: string, input: { writes?: boolean } = {}, more: Record<string, string> = {}) =>
  mall.call(trial.trialIndex, { activeid: draft, ...input }, { headers: { preview }, ...more });

test('a draft shows itself as it will be, to a role and to a visitor', async () => {
  const role = { server_code: 's1', role_code: `r${member.playerId}` };
  const during = await ticketFor('2026-12-05T12:00:00+08:00', role);
  expect((await look(during)).data).toEqual({ state: 'running', player_id: member.playerId });
  const before = await ticketFor('2026-11-20T12:00:00+08:00');
  expect((await look(before)).data).toEqual({ state: 'scheduled', player_id: null });
  const after = await ticketFor('2026-12-11T12:00:00+08:00');
  expect((await look(after)).data.state).toBe('ended');
  expect((await mall.call(trial.trialIndex, { activeid: draft })).code).toBe(500001);
});

test('a preview changes nothing: not by a changing call, not by a read that writes', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  const headers = { preview };
  const report = { activeid: draft, event: 'view' } as const;
  expect((await mall.call(contract.activity.report, report, { headers })).code).toBe(500008);
  expect((await look(preview, { writes: true })).http).toBe(500);
  expect((await mall.call(activity.info, { activeid: draft }, { token })).data.title).toBe('活动');
});

test('a preview asks its one connection one thing at a time, also where a page asks several at once', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  const { pool } = mall.services;
  let most = 0;
  const watch = (client: PoolClient) => {
    const asked = client.query;
    let open = 0;
    const isAnswered = () => {
      open -= 1;
    };
    client.query = ((...args: unknown[]) => {
      open += 1;
      most = Math.max(most, open);
      const answer: unknown = Reflect.apply(asked, client, args);
      if (answer instanceof Promise) return answer.finally(isAnswered);
      isAnswered();
      return answer;
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  expect((await look(preview)).data.state).toBe('running');
  pool.off('acquire', watch);
  expect(most).toBe(1);
});

test('what a preview loads is not kept for players, and what players load is not shown in it', async () => {
  const headers = { preview: await ticketFor('2026-12-05T12:00:00+08:00') };
  const ahead = '2026-12-05T04:00:00.000Z';
  const today = '2026-11-15T02:00:00.000Z';
  expect((await mall.call(shelf.trialShelf, {}, { headers })).data.at).toBe(ahead);
  expect((await mall.call(shelf.trialShelf, {})).data.at).toBe(today);
  expect((await mall.call(shelf.trialShelf, {}, { headers })).data.at).toBe(ahead);
});

test('a preview opens nothing that is a player’s own, and a token beside it counts for nothing', async () => {
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
  expect((await look(bare, {}, { token: member.token })).data.player_id).toBeNull();
  // A ticket is no token.
  expect((await mall.call(trial.trialIndex, { activeid: draft }, { token: preview })).code).toBe(500001);
});

test('a ticket is over after half an hour, is of one game, and cannot be guessed', async () => {
  const preview = await ticketFor('2026-12-05T12:00:00+08:00');
  expect((await look(preview, {}, { game_id: '1002' })).code).toBe(500009);
  expect((await look('x'.repeat(43))).code).toBe(500009);
  mall.clock.advance(30 * 60_000);
  expect((await look(preview)).code).toBe(500009);
});

test('only operators of activities make previews, each writes an audit entry, and no ticket is kept in the clear', async () => {
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
