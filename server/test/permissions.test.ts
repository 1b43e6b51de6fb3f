// Who may call what: every call of the contract is made by those who may not, and nothing is written.
import {
  type Call,
  calls,
  contract,
  isOps,
  type Permission,
  permissionOf,
  permissions,
  ROLE_TEMPLATES,
  urlOf,
} from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureCounterOf } from '../src/modules/analytics/index.ts';
import { gameGate } from '../src/modules/games/index.ts';
import { modules } from '../src/modules.ts';
import { openSession } from '../src/platform/security/sessions.ts';
import { createProviders } from '../src/providers/create.ts';
import { confirmFactor } from './approvals.ts';
import { watchTables } from './changed-tables.ts';
import { type TestMall, testMallOf } from './mall.ts';
import { addMember } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { sample } from './sample.ts';

/** What a rejected call may write: how often somebody calls. */
const COUNTED = ['rate_limits'];
let mall: TestMall;
let changedTables: () => Promise<string[]>;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true, gate: gameGate });
  changedTables = await watchTables(mall.services.pool, COUNTED);
  // An alert is written up to a second later: by then another call would be blamed for it.
  mall.services.alerts.raise = ({ key }) => void alerts.push(key);
});
afterAll(() => mall.close());

const ofPlayers = calls.filter((call) => !isOps(call));
const guarded = ofPlayers.filter((call) => call.access !== 'open');
const someInput = (call: Call) => {
  const input = sample(call.input) as object;
  // None that another test has asked for: whoever decides also needs the permission of the call that waits.
  return ('approval_id' in input ? { ...input, approval_id: 1_000_000 } : input) as never;
};
/** Created once: a rejected call does not change them. */
const invalidTokens = once(async () => {
  const owner = { gameId: 1001, accountId: 999_999, playerId: null };
  const stale = await openSession(mall.services.db, { now: () => new Date('2020-01-01') }, owner);
  const elsewhere = await openSession(mall.services.db, mall.clock, { ...owner, gameId: 1002 });
  const operator = await addOperatorSession(mall, [{ gameId: 1001, permissions }]);
  return [undefined, stale, elsewhere, operator.token, 'A'.repeat(43)];
});
const roleless = once(() =>
  openSession(mall.services.db, mall.clock, { gameId: 1001, accountId: 1, playerId: null }),
);
const noOperators = once(async () => {
  const player = await addMember(mall);
  const { token: stale, username } = await addOperatorSession(mall, [{ gameId: 1001, permissions }]);
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET expires_at = ${mall.clock.now()} FROM operators
    WHERE operators.id = operator_id AND username = ${username}`);
  return [undefined, player.token, stale, 'A'.repeat(43)];
});
const everywhere = once(async () => {
  const { token } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  return { token };
});
const unpermitted = once(async () => [
  await addOperatorSession(mall, []),
  await addOperatorSession(mall, [{ gameId: 1002, permissions }]),
]);

/** Everybody who calls exists before. */
const alerts: string[] = [];
const writesNothing = async (rejectedCalls: () => Promise<void>) => {
  // What calls before reported is written every two seconds.
  await failureCounterOf(mall.services).flush();
  await changedTables();
  alerts.length = 0;
  await rejectedCalls();
  expect([alerts, await changedTables()]).toEqual([[], []]);
};
const rejectsAll = (call: Call, tokens: (string | undefined)[]) =>
  writesNothing(async () => {
    for (const token of tokens) {
      const response = await mall.call(call, someInput(call), token ? { token } : {});
      expect(response, `token ${token}`).toMatchObject({ http: 200, code: 401, data: null });
    }
  });

test.each(guarded.map((call) => [call.path, call] as const))(
  '%s rejects invalid tokens and writes nothing',
  async (_path, call) => rejectsAll(call, await invalidTokens()),
);

test.each(calls.filter((call) => call.access === 'role').map((call) => [call.path, call] as const))(
  '%s requires a chosen role',
  async (_path, call) => {
    expect((await mall.call(call, someInput(call), { token: await roleless() })).code).toBe(700019);
  },
);

test.each(calls.map((call) => [call.path, call] as const))(
  '%s rejects unknown fields',
  async (_path, call) => {
    const input = { ...(someInput(call) as object), user_id: 1 } as never;
    const response = await mall.call(call, input, call.access === 'operator' ? await everywhere() : {});
    expect(response.code).toBe(400);
    expect(response.msg).toContain('user_id');
  },
);

test.each(ofPlayers.map((call) => [call.path, call] as const))(
  '%s is closed with its game',
  async (_path, call) => {
    for (const [game_id, code] of [
      ['1402', 402],
      ['1302', 302],
      ['1500', 501],
      ['777', 501],
    ] as const)
      expect((await mall.call(call, someInput(call), { game_id })).code).toBe(code);
  },
);

const ofOperators = calls.filter((call) => call.access === 'operator');

test.each(ofOperators.map((call) => [call.path, call] as const))(
  '%s requires the login of an operator, or writes nothing',
  async (_path, call) => rejectsAll(call, await noOperators()),
);

test('whoever has no session learns nothing of a call: an empty body and a wrong one have the same response', async () => {
  const responses = new Set<string>();
  for (const call of ofOperators)
    for (const payload of [{}, { user_id: 1 }])
      for (const headers of [{}, { authorization: `Bearer ${'A'.repeat(43)}` }]) {
        const response = await mall.app.inject({ method: 'POST', url: urlOf(call), payload, headers });
        responses.add(response.body);
      }
  expect([...responses].map((body) => JSON.parse(body))).toEqual([expect.objectContaining({ code: 401 })]);
});

const madeOperators = new Map<string, ReturnType<typeof addOperators>>();
const addOperators = async (permission: Permission, gameId: number | null) => {
  const others = permissions.filter((each) => each !== permission);
  return {
    withoutIt: await addOperatorSession(mall, [{ gameId, permissions: others }]),
    allowed: await addOperatorSession(mall, [{ gameId, permissions: [permission] }]),
  };
};
/** One pair for all calls of a permission. */
const operatorsOf = (permission: Permission, gameId: number | null) => {
  const key = `${permission} ${gameId}`;
  const made = madeOperators.get(key) ?? addOperators(permission, gameId);
  madeOperators.set(key, made);
  return made;
};

test.each(
  ofOperators.flatMap((call) => {
    const permission = permissionOf(call);
    return permission ? [[call.path, permission, call] as const] : [];
  }),
)('%s requires the permission %s in its game, or writes nothing', async (_path, permission, call) => {
  const { withoutIt, allowed } = await operatorsOf(permission, call.isGameless ? null : 1001);
  const rejected = [...(await unpermitted()), withoutIt];
  await writesNothing(async () => {
    for (const { token } of rejected)
      expect(await mall.call(call, someInput(call), { token })).toMatchObject({ code: 403, data: null });
  });
  expect((await mall.call(call, someInput(call), { token: allowed.token })).code).not.toBe(403);
});

test('no call of operators opens to a session whose second factor is awaited, or to a request of another site', async () => {
  const { token, operatorId } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  const asBrowser = (isPending: boolean) =>
    mall.services.db.execute(sql`
      UPDATE operator_sessions SET machine_name = NULL, permissions = NULL, is_pending = ${isPending},
        second_factor_at = ${isPending ? null : mall.clock.now()}::timestamptz
      WHERE operator_id = ${operatorId}`);
  const codeOf = async (call: Call, headers: Record<string, string>) =>
    (await mall.call(call, someInput(call), { headers: { cookie: `emall_operator=${token}`, ...headers } }))
      .code;
  const ofOperators = calls.filter((call) => call.access === 'operator');
  await asBrowser(true);
  await writesNothing(async () => {
    for (const call of ofOperators.filter(({ allowsPending }) => !allowsPending))
      expect(await codeOf(call, {}), call.path).toBe(800005);
  });
  await asBrowser(false);
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET second_factor_at = second_factor_at - interval '10 minutes'
    WHERE operator_id = ${operatorId}`);
  await writesNothing(async () => {
    for (const call of ofOperators.filter(({ needsStepUp }) => needsStepUp))
      expect(await codeOf(call, {}), call.path).toBe(800006);
  });
  await asBrowser(false);
  await writesNothing(async () => {
    for (const call of ofOperators) {
      expect(await codeOf(call, { origin: 'https://elsewhere.example' }), call.path).toBe(401);
      expect(await codeOf(call, { 'sec-fetch-site': 'cross-site' }), call.path).toBe(401);
    }
  });
});

/** Written down here as well: a row that loses what it asks for is noticed. */
const ofAll = <T>(value: T, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [`ops/${path}`, value]));

test('what gives access, keys, money or codes asks for the second factor again', () => {
  expect(Object.fromEntries(ofOperators.map((call) => [call.path, call.needsStepUp ?? false]))).toMatchObject(
    {
      ...ofAll(true, 'auth/renewRecoveryCodes', 'auth/addPasskey', 'auth/removePasskey', 'auth/addToken'),
      ...ofAll(true, 'auth/passkeyOptions', 'approval/approve', 'order/revealCode', 'transfer/savePayee'),
      ...ofAll(true, 'game/saveServer', 'game/saveMerchant', 'game/chooseMerchants'),
      ...ofAll(true, 'operator/add', 'operator/reset', 'operator/activate', 'operator/deactivate'),
      ...ofAll(true, 'operator/grant', 'operator/revoke', 'operator/saveRole', 'operator/removeRole'),
    },
  );
});

test('no call that needs a second person acts on one', async () => {
  const { operatorId, token } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  await confirmFactor(mall, operatorId);
  const always = ofOperators.filter(({ needsApproval }) => needsApproval);
  expect(Object.fromEntries(always.map(({ path, needsApproval }) => [path, needsApproval]))).toEqual({
    ...ofAll('always', 'coupon/grantToAudience', 'message/broadcast', 'presale/cancel'),
    ...ofAll('always', 'transfer/savePayee', 'transfer/unlinkOperator'),
    ...ofAll('with-colleagues', 'game/close', 'game/saveServer', 'game/chooseMerchants'),
    ...ofAll('with-colleagues', 'operator/reset', 'operator/activate', 'operator/grant', 'operator/saveRole'),
  });
  // Of the same request one waits, also of those that other tests made.
  await mall.services.db.execute(
    sql`UPDATE operator_approvals SET status = 'withdrawn' WHERE status = 'waiting'`,
  );
  const { rows } = await mall.services.db.execute<Record<string, unknown>>(sql`
    WITH linked AS (
      INSERT INTO operator_accounts (operator_id, account_id)
      SELECT min(o.id), (SELECT account_id FROM players WHERE game_id = 1001 ORDER BY id LIMIT 1) FROM operators o
      WHERE o.id <> ${operatorId} RETURNING operator_id)
    SELECT (SELECT username FROM operators JOIN linked ON id = operator_id) AS username,
    (SELECT min(id) FROM coupon_templates WHERE game_id = 1001) AS template_id,
    (SELECT min(id) FROM presales WHERE game_id = 1001) AS presale_id,
    (SELECT min(id) FROM players WHERE game_id = 1001) AS player_id,
    (SELECT jsonb_build_array(min(id)) FROM players WHERE game_id = 1001) AS player_ids,
    (SELECT min(id) FROM operators WHERE id <> ${operatorId}) AS operator_id,
    (SELECT min(id) FROM operator_roles) AS role_id, NULL AS wechat, NULL AS alipay, NULL AS server`);
  const codes: Record<string, number> = {};
  for (const call of always) {
    const ids = Object.entries(rows[0] ?? {}).filter(([name]) => name in call.input.properties);
    const input = { ...(someInput(call) as object), ...Object.fromEntries(ids) };
    codes[call.path] = (await mall.call(call, input as never, { token })).code;
  }
  expect(codes).toEqual(Object.fromEntries(always.map(({ path }) => [path, 800_014])));
});

// Whatever its input: any changing call waits for a second person above the limits of a role.
test('nobody is their own second person, for any call', async () => {
  const { operatorId, token } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  await confirmFactor(mall, operatorId);
  const changing = ofOperators.filter(({ changes }) => changes).map(({ path }) => path);
  expect(changing.length).toBeGreaterThan(100);
  const { rows } = await mall.services.db.execute<{ id: number; call: string }>(sql`
    INSERT INTO operator_approvals
      (game_id, call, reason, requested_by, request_hash, subject_hash, request, effects, created_at, expires_at)
    SELECT 1001, call, 'limit', ${operatorId}, sha256(convert_to(call, 'UTF8')), sha256(convert_to(call, 'UTF8')), '', '[]', ${mall.clock.now()},
      ${mall.clock.now()}::timestamptz + interval '1 day'
    FROM jsonb_array_elements_text(${JSON.stringify(changing)}::jsonb) call RETURNING id, call`);
  expect(rows).toHaveLength(changing.length);
  const { approve, reject } = contract.ops.approval;
  await writesNothing(async () => {
    for (const { id: approval_id, call } of rows) {
      const own = [
        await mall.call(approve, { approval_id }, { token }),
        await mall.call(reject, { approval_id, reason: '自己' }, { token }),
      ];
      expect(
        own.map(({ code }) => code),
        call,
      ).toEqual([800_015, 800_015]);
    }
  });
});

test('every permission opens a call, every call asks for one that exists, and every role holds such', () => {
  const requested = calls.filter((call) => call.access === 'operator').map(permissionOf);
  expect([...new Set(requested)].filter((each) => each !== undefined).sort()).toEqual(
    [...permissions].sort(),
  );
  for (const [role, template] of Object.entries(ROLE_TEMPLATES))
    for (const permission of template.permissions) expect(permissions, role).toContain(permission);
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
