// How any operator's call behaves: who may make it, and that what it changes writes an audit entry or does not happen.
import { change, FilePart, group, Nothing, read } from '@emall/contract';
import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmFactor } from '../../../test/approvals.ts';
import { asDatabaseOwner } from '../../../test/database.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember } from '../../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../../test/operators.ts';
import { createApp } from '../../app.ts';
import { createProviders } from '../../providers/create.ts';
import type { Module } from '../../services.ts';
import { DAY_MS } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { fail } from '../fail.ts';
import { noteEffect } from '../operators/effects.ts';

const input = { note: Type.String({ maxLength: 2000 }), password: Type.Optional(Type.String()) };
const calls = group('ops/catalog', {
  look: read({ summary: 'Look', access: 'operator', output: Type.Object({ game: Type.Integer() }) }),
  add: change({ summary: 'Add', access: 'operator', input, output: Type.Object({ secret: Type.Number() }) }),
  sneak: change({ summary: 'Sneak', access: 'operator', output: Nothing }),
  rush: change({ summary: 'Rush', access: 'operator', output: Nothing }),
  grant: change({
    summary: 'Notes points in a savepoint',
    access: 'operator',
    output: Nothing,
    errors: ['operator/needs-approval'],
  }),
  refund: change({
    summary: 'Notes money',
    access: 'operator',
    input: { cents: Type.Integer() },
    output: Nothing,
    errors: ['operator/needs-approval'],
  }),
  send: change({
    summary: 'Notes points, and takes a file',
    access: 'operator',
    multipart: true,
    body_limit: 1000,
    input: { file: FilePart },
    output: Nothing,
  }),
});

const trial: Module = {
  routes(serve) {
    serve(calls.look, async ({ gameId }) => ({ game: gameId }));
    serve(calls.add, ({ transact }, { note }) =>
      transact(async (tx) => {
        await tx.execute(sql`INSERT INTO effects (note) VALUES (${note})`);
        if (note === 'refused') throw fail('call/not-found');
        return { secret: Math.random() };
      }),
    );
    serve(calls.sneak, async () => ({}));
    const grantPoints = async (tx: Tx) => {
      await tx.execute(sql`INSERT INTO effects (note) VALUES ('points')`);
      noteEffect(tx, 'points_granted', 10, 1);
      return {};
    };
    serve(calls.grant, ({ transact }) => transact((tx) => tx.transaction(grantPoints)));
    serve(calls.refund, ({ transact }, { cents }) =>
      transact(async (tx) => {
        noteEffect(tx, 'money_back', cents, 1);
        return {};
      }),
    );
    serve(calls.send, ({ transact }) => transact(grantPoints));
    serve(calls.rush, ({ inStatement }) => inStatement({}, async () => null));
  },
};

let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [trial],
    providers: createProviders,
    // Closed to every player.
    gate: () => async () => {
      throw fail('game/maintenance', { msg: 'closed' });
    },
  });
  await addGames(mall, [1001, 1002]);
  await mall.services.db.execute(sql`CREATE TABLE effects (id serial, note text)`);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }])).token;
});
afterAll(() => mall.close());

type Track = { call: string; input: Record<string, string>; game_id: number };
const tracks = async () =>
  (await mall.services.db.execute<Track>(sql`SELECT call, input, game_id FROM operator_audit ORDER BY id`))
    .rows;
const effects = async () =>
  (await mall.services.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM effects`)).rows[0]?.n;

describe('who may make it', () => {
  test('an operator with permission for this area of this game, even while the game is closed to players', async () => {
    expect(await mall.call(calls.look, {}, { token })).toMatchObject({ code: 200, data: { game: 1001 } });
  });

  test('nobody without a token, and no player', async () => {
    const player = await addMember(mall);
    expect((await mall.call(calls.look, {})).code).toBe(401);
    expect((await mall.call(calls.look, {}, { token: player.token })).code).toBe(401);
  });

  test('not in another game, and not in another area', async () => {
    expect((await mall.call(calls.look, {}, { token, game_id: '1002' })).code).toBe(403);
    const other = await addOperatorSession(mall, [{ gameId: 1001, areas: ['order', 'audit'] }]);
    expect((await mall.call(calls.look, {}, { token: other.token })).code).toBe(403);
  });

  test('not after twelve hours, and not when the account was closed', async () => {
    const { token: old, username } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }]);
    mall.clock.advance(12 * 3_600_000);
    expect((await mall.call(calls.look, {}, { token: old })).code).toBe(401);
    mall.clock.advance(-12 * 3_600_000);
    expect((await mall.call(calls.look, {}, { token: old })).code).toBe(200);
    await mall.services.db.execute(sql`UPDATE operators SET is_active = false WHERE username = ${username}`);
    expect((await mall.call(calls.look, {}, { token: old })).code).toBe(401);
  });

  test('it is not served among the calls of players', async () => {
    expect((await mall.raw('/mall/api/ops/catalog/look', { game_id: '1001' }, { token })).http).toBe(404);
    expect((await mall.raw('/mall/api/catalog/look', { game_id: '1001' }, { token })).http).toBe(404);
  });

  test('a player’s base fields are unknown to it, and the game may not differ from its header', async () => {
    const response = await mall.raw('/mall/ops/catalog/look', { game_id: '1001', device_id: 'd' }, { token });
    expect(response).toMatchObject({ code: 400, msg: expect.stringContaining('device_id') });
    const headers = { 'game-id': '1002' };
    expect((await mall.call(calls.look, {}, { token, headers })).code).toBe(400);
  });
});

describe('its limits', () => {
  const limited = async (limits: object) => {
    const person = await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }]);
    await limitOperator(mall, person.operatorId, limits);
    return person.token;
  };
  const file = new Blob(['x']) as never;

  test('what is done in a savepoint counts', async () => {
    const before = await effects();
    expect((await mall.call(calls.grant, {}, { token: await limited({ points: 10 }) })).code).toBe(200);
    expect((await mall.call(calls.grant, {}, { token: await limited({ points: 9 }) })).code).toBe(800_014);
    expect(await effects()).toBe((before ?? 0) + 1);
  });

  test('a call with a file does nothing above them: files are not stored for a second person', async () => {
    const before = await effects();
    expect((await mall.call(calls.send, { file }, { token: await limited({ points: 10 }) })).code).toBe(200);
    expect((await mall.call(calls.send, { file }, { token: await limited({ points: 9 }) })).http).toBe(500);
    expect(await effects()).toBe((before ?? 0) + 1);
  });

  test('a call with a file takes no dry run', async () => {
    const before = await effects();
    const dry = { file, is_dry_run: 'true' } as never;
    expect(await mall.call(calls.send, dry, { token })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('is_dry_run'),
    });
    expect(await effects()).toBe(before);
  });

  test('a call with a file that always needs a second person is not served', async () => {
    const approved = { ...calls.send, needsApproval: 'always' } as const;
    const module: Module = {
      routes: (serve) => serve(approved, ({ transact }) => transact(async () => ({}))),
    };
    expect(() => createApp(mall.services, [module], () => undefined)).toThrow('a call with a file');
  });
});

describe('its audit entry', () => {
  test('what was changed is in the log, without secrets', async () => {
    const note = `ask 13800000001 ${'长'.repeat(600)}`;
    await mall.call(calls.add, { note, password: 'hunter2' }, { token });
    const last = (await tracks()).at(-1);
    expect(last).toMatchObject({ call: 'ops/catalog/add', game_id: 1001 });
    expect(last?.input.password).toBe('[hidden]');
    expect(last?.input.note).toMatch(/^ask \[phone\] 长+…$/);
    expect(last?.input.note?.length).toBeLessThanOrEqual(501);
  });

  test('a change that fails leaves neither effect nor audit entry', async () => {
    const before = [await effects(), (await tracks()).length];
    expect((await mall.call(calls.add, { note: 'refused' }, { token })).code).toBe(404);
    expect([await effects(), (await tracks()).length]).toEqual(before);
  });

  test('an audit entry that cannot be written rolls its effect back', async () => {
    const before = await effects();
    const alter = (what: string) => asDatabaseOwner(mall.services.pool, `ALTER TABLE operator_audit ${what}`);
    await alter('ADD CONSTRAINT shut CHECK (id < 0) NOT VALID');
    expect((await mall.call(calls.add, { note: 'a' }, { token })).http).toBe(500);
    await alter('DROP CONSTRAINT shut');
    expect(await effects()).toBe(before);
  });

  test('a change in a game that does not exist is answered so, and has no effect', async () => {
    const before = await effects();
    const everywhere = (await addOperatorSession(mall, [{ gameId: null, areas: ['catalog'] }])).token;
    expect((await mall.call(calls.add, { note: 'a' }, { token: everywhere, game_id: '1099' })).code).toBe(
      404,
    );
    expect(await effects()).toBe(before);
  });

  test('a request sent again has one effect and one audit entry', async () => {
    const before = (await tracks()).length;
    const asking = { token, request_id: 'operator-request-one' };
    const first = await mall.call(calls.add, { note: 'a' }, asking);
    expect((await mall.call(calls.add, { note: 'a' }, asking)).data).toEqual(first.data);
    expect((await tracks()).length).toBe(before + 1);
  });

  test('a change without a request_id is refused, and the field is named', async () => {
    const before = await effects();
    const response = await mall.raw('/mall/ops/catalog/add', { game_id: '1001', note: 'a' }, { token });
    expect(response).toMatchObject({ code: 400, msg: expect.stringContaining('request_id') });
    expect(await effects()).toBe(before);
  });

  test('a changing call that has no transaction is a fault of ours', async () => {
    expect((await mall.call(calls.sneak, {}, { token })).http).toBe(500);
    expect((await mall.call(calls.rush, {}, { token })).http).toBe(500);
  });

  test('a read leaves none', async () => {
    const before = (await tracks()).length;
    await mall.call(calls.look, {}, { token });
    expect((await tracks()).length).toBe(before);
  });

  test('nobody changes, removes or empties the log', async () => {
    for (const statement of [
      "UPDATE operator_audit SET call = 'x'",
      'DELETE FROM operator_audit',
      'TRUNCATE operator_audit',
    ]) {
      await expect(mall.services.pool.query(statement)).rejects.toThrow('permission denied');
      // Not even who owns the table, unless they switch its guard off.
      await expect(asDatabaseOwner(mall.services.pool, statement)).rejects.toThrow('append-only');
    }
  });
});

describe('money returned to players', () => {
  /** In a browser whose second factor was confirmed six minutes ago. */
  const addPerson = async (limits: object) => {
    const person = await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }]);
    await limitOperator(mall, person.operatorId, limits);
    await confirmFactor(mall, person.operatorId);
    await mall.services.db.execute(sql`
      UPDATE operator_sessions SET second_factor_at = second_factor_at - interval '6 minutes'
      WHERE operator_id = ${person.operatorId}`);
    return person;
  };
  const refund = async (by: string, cents: number) =>
    (await mall.call(calls.refund, { cents }, { token: by })).code;

  test('above a limit the second factor is confirmed again before a second person is asked', async () => {
    const { token: limited, operatorId } = await addPerson({ money: 1000 });
    expect([await refund(limited, 1000), await refund(limited, 1)]).toEqual([200, 800006]);
    await confirmFactor(mall, operatorId);
    expect(await refund(limited, 1)).toBe(800014);
  });

  test('without a limit it is confirmed again above ¥10,000 in a day, however small the parts', async () => {
    const { token: owner, operatorId } = await addPerson({});
    expect([await refund(owner, 999_900), await refund(owner, 296_100)]).toEqual([200, 800006]);
    // What was refused does not count.
    expect([await refund(owner, 100), await refund(owner, 1)]).toEqual([200, 800006]);
    await confirmFactor(mall, operatorId);
    expect([await refund(owner, 296_100), await refund(owner, 1_000_001)]).toEqual([200, 200]);
    mall.clock.advance(DAY_MS);
    await confirmFactor(mall, operatorId);
    mall.clock.advance(6 * 60_000);
    expect(await refund(owner, 1_000_000)).toBe(200);
    mall.clock.advance(-DAY_MS - 6 * 60_000);
  });

  test('of several refunds at the same moment, no more than ¥10,000 pass without it', async () => {
    const { token: owner } = await addPerson({});
    const codes = await Promise.all(Array.from({ length: 5 }, () => refund(owner, 400_000)));
    expect(codes.sort()).toEqual([200, 200, 800006, 800006, 800006]);
  });

  test('a machine token cannot confirm anything: above ¥10,000 in a day a second person decides', async () => {
    const { token: machine, operatorId } = await addOperatorSession(mall, [
      { gameId: 1001, areas: ['catalog'] },
    ]);
    expect(await refund(machine, 999_900)).toBe(200);
    const large = (is_dry_run: boolean) =>
      mall.call(calls.refund, { cents: 296_100, is_dry_run } as never, { token: machine });
    // Nobody else could agree to it: it does not begin to wait.
    for (const is_dry_run of [true, false]) expect((await large(is_dry_run)).code).toBe(800022);
    const waiting = await mall.services.db.execute(
      sql`SELECT FROM operator_approvals WHERE requested_by = ${operatorId}`,
    );
    expect(waiting.rows).toHaveLength(0);
    await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog', 'approval'] }]);
    expect(
      (await mall.call(calls.refund, { cents: 296_100, is_dry_run: true } as never, { token: machine })).data,
    ).toMatchObject({ approval_reason: 'machine' });
    expect(await refund(machine, 296_100)).toBe(800014);
    const { rows } = await mall.services.db.execute(
      sql`SELECT reason FROM operator_approvals WHERE requested_by = ${operatorId}`,
    );
    expect(rows).toEqual([{ reason: 'machine' }]);
  });
});
