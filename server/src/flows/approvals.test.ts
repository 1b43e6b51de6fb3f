// A second person: limits of a role, calls that always need one, and that nobody agrees to their own request.
import { contract, type Permission, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondPerson, approvalIdOf, confirmFactor } from '../../test/approvals.ts';
import { asDatabaseOwner } from '../../test/database.ts';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import { addGames, addMember, GAME_ID, type Member } from '../../test/members.ts';
import { addOperatorSession, limitOperator } from '../../test/operators.ts';
import { tryFirst } from '../../test/try-first.ts';
import { auditExpiredApprovals } from '../modules/operators/audit-expired-approvals.ts';
import { operatorsModule, verifyAudit } from '../modules/operators/index.ts';
import { scoreOrdersModule } from '../modules/score-orders/index.ts';
import { transfersModule } from '../modules/transfers/index.ts';
import { createProviders } from '../providers/create.ts';
import { orderFlows } from './order-flows.ts';

const { approval, audit, score, transfer, operator: staff } = contract.ops;
const NEEDED = 800_014;
let mall: TestMall;
let player: Member;
let support: Awaited<ReturnType<typeof addOperatorSession>>;
let boss: Awaited<ReturnType<typeof addSecondPerson>>;

beforeAll(async () => {
  const modules = [operatorsModule, scoreOrdersModule, transfersModule(orderFlows)];
  mall = await testMallOf({ modules, providers: createProviders });
  await addGames(mall);
  player = await addMember(mall);
  support = await addLimited({ points: 100 });
  boss = await addSecondPerson(mall);
});
afterAll(() => mall.close());

async function addLimited(limits: object, held: readonly Permission[] = permissions) {
  const person = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions: held }]);
  await limitOperator(mall, person.operatorId, limits);
  return person;
}

const grantOf = (points: number) => ({
  player_id: player.playerId,
  score_type: 1 as const,
  points,
  reason: '补偿',
});
const grant = (points: number, who = support, request_id?: string) =>
  mall.call(score.grant, grantOf(points), { token: who.token, ...(request_id ? { request_id } : {}) });
const balance = async () => {
  const requested = { player_id: player.playerId, score_type: 1 as const };
  const { list } = (await mall.call(score.entries, requested, { token: boss.token })).data;
  return list.reduce((sum, { points }) => sum + points, 0);
};
const approve = (approval_id: number, token = boss.token) =>
  mall.call(approval.approve, { approval_id }, { token });

test('what is above the daily limit of a role waits for a second person, and takes effect once', async () => {
  const before = await balance();
  expect((await grant(80)).code).toBe(200);
  const request_id = 'grant-above-the-limit';
  const requested = await grant(30, support, request_id);
  expect(requested.code).toBe(NEEDED);
  expect(await balance()).toBe(before + 80);
  // A repeat asks once.
  expect(approvalIdOf(await grant(30, support, request_id))).toBe(approvalIdOf(requested));
  const { data } = await mall.call(approval.list, { status: 'waiting' }, { token: boss.token });
  expect(data.list[0]).toMatchObject({
    call: 'ops/score/grant',
    reason: 'limit',
    request_reason: '补偿',
    can_decide: true,
    is_own: false,
    about: [{ field: 'player_id', id: String(player.playerId), name: 'n' }],
    decided_by_name: null,
  });
  expect(data.list[0]?.effects).toContainEqual({
    kind: 'points_granted',
    amount: 30,
    of: String(player.playerId),
  });

  const approved = { approval_id: approvalIdOf(requested) };
  expect(await tryFirst(mall, approval.approve, approved, { token: boss.token })).toMatchObject({
    code: 200,
    data: { status: 'done', failure: null },
  });
  expect(await balance()).toBe(before + 110);
  expect((await approve(approvalIdOf(requested))).code).toBe(800_016);
  expect(await grant(30, support, request_id)).toMatchObject({ code: 200, data: { balance: before + 110 } });
  expect(await balance()).toBe(before + 110);
  const entries = (await mall.call(audit.list, { call: 'ops/score/grant' }, { token: boss.token })).data.list;
  expect(entries[0]).toMatchObject({ username: support.username, reason: '补偿', target_kind: 'player' });
  expect(entries[0]?.approved_by).toMatch(/^operator-/);
});

test('two calls at once cannot both take what is left of a limit', async () => {
  const person = await addLimited({ points: 100 });
  const codes = (await Promise.all([grant(60, person), grant(60, person)])).map(({ code }) => code);
  expect(codes.sort((a, b) => a - b)).toEqual([200, NEEDED]);
});

test('nobody decides on their own request, and nobody without the permission of the call', async () => {
  const before = await balance();
  const requested = approvalIdOf(await grant(500));
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET machine_name = NULL, permissions = NULL, second_factor_at = ${mall.clock.now()}
    WHERE operator_id = ${support.operatorId}`);
  expect((await approve(requested, support.token)).code).toBe(800_015);
  expect(
    (await mall.call(approval.reject, { approval_id: requested, reason: '不' }, { token: support.token }))
      .code,
  ).toBe(800_015);
  const without = await addOperatorSession(mall, [
    { gameId: GAME_ID, permissions: permissions.filter((each) => each !== 'score.grant') },
  ]);
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET machine_name = NULL, permissions = NULL, second_factor_at = ${mall.clock.now()}
    WHERE operator_id = ${without.operatorId}`);
  expect((await approve(requested, without.token)).code).toBe(403);
  await expect(
    mall.services.db.execute(sql`
      UPDATE operator_approvals SET status = 'approved', decided_by = requested_by WHERE id = ${requested}`),
  ).rejects.toMatchObject({ cause: { constraint: 'operator_approvals_not_own' } });
  expect(await balance()).toBe(before);
});

test('of the same request one waits, whoever asks and why', async () => {
  const colleague = await addLimited({ points: 100 });
  const first = await grant(601);
  expect(first.code).toBe(NEEDED);
  const again = await mall.call(score.grant, { ...grantOf(601), reason: '再补' }, { token: colleague.token });
  expect(again).toMatchObject({ code: 800_020, data: { approval_id: approvalIdOf(first) } });
  expect(again.msg).toContain('运营');
  expect((await grant(602, colleague)).code).toBe(NEEDED);
  const rejection = { approval_id: approvalIdOf(first), reason: '不' };
  await tryFirst(mall, approval.reject, rejection, { token: boss.token });
  const next = await grant(601, colleague);
  expect(next.code).toBe(NEEDED);
  await mall.services.db.execute(
    sql`UPDATE operator_approvals SET expires_at = ${mall.clock.now()} WHERE id = ${approvalIdOf(next)}`,
  );
  expect((await grant(601)).code).toBe(NEEDED);
});

test('it can be turned down, taken back, and is over after a day', async () => {
  const reject = (approval_id: number) =>
    mall.call(approval.reject, { approval_id, reason: '金额不对' }, { token: boss.token });
  const [first, second, third] = [
    approvalIdOf(await grant(501)),
    approvalIdOf(await grant(502)),
    approvalIdOf(await grant(503)),
  ];
  expect((await reject(first)).data.status).toBe('rejected');
  const rejected = await mall.call(approval.info, { approval_id: first }, { token: boss.token });
  expect(rejected.data).toMatchObject({ decided_by_name: '运营' });
  expect((await approve(first)).code).toBe(800_016);
  const withdraw = (token: string) => mall.call(approval.withdraw, { approval_id: second }, { token });
  expect((await withdraw(boss.token)).code).toBe(404);
  expect((await withdraw(support.token)).data.status).toBe('withdrawn');
  expect((await approve(second)).code).toBe(800_016);
  await mall.services.db.execute(
    sql`UPDATE operator_approvals SET expires_at = ${mall.clock.now()} WHERE id = ${third}`,
  );
  expect((await approve(third)).code).toBe(800_016);
});

test('who asked for what is in the audit log before anybody decides, and how it ended', async () => {
  const entriesOf = async (id: number) => {
    const of = { target_kind: 'approval', target_id: String(id) };
    return (await mall.call(audit.list, of, { token: boss.token })).data.list;
  };
  const request_id = 'asked-before-decided';
  const rejected = approvalIdOf(await grant(511, support, request_id));
  await grant(511, support, request_id);
  const [asked, ...more] = await entriesOf(rejected);
  expect(asked).toMatchObject({
    call: 'ops/approval/request',
    username: support.username,
    reason: '补偿',
    game_id: String(GAME_ID),
  });
  expect(JSON.parse(asked?.input ?? '')).toEqual({ call: 'ops/score/grant', ...grantOf(511) });
  expect(more).toEqual([]);
  await mall.call(approval.reject, { approval_id: rejected, reason: '不' }, { token: boss.token });
  expect((await entriesOf(rejected)).map(({ call }) => call)).toEqual([
    'ops/approval/reject',
    'ops/approval/request',
  ]);
  const expired = approvalIdOf(await grant(512));
  await mall.services.db.execute(
    sql`UPDATE operator_approvals SET expires_at = ${mall.clock.now()} WHERE id = ${expired}`,
  );
  for (let run = 0; run < 2; run += 1) await auditExpiredApprovals(mall.services);
  expect((await entriesOf(expired)).map(({ call, username }) => [call, username])).toEqual([
    ['ops/approval/expire', support.username],
    ['ops/approval/request', support.username],
  ]);
  const payee = {
    account_name: '澄海',
    account_no: '6222000099997777',
    bank_name: '招商银行',
    branch: '',
    min_amount: 100,
  };
  const owner = await addSecondPerson(mall);
  const payeeRequest = approvalIdOf(await mall.call(transfer.savePayee, payee, { token: owner.token }));
  const input = JSON.parse((await entriesOf(payeeRequest))[0]?.input ?? '');
  expect(input).toMatchObject({ call: transfer.savePayee.path, account_no: '****7777' });
});

test('who lost the permission meanwhile gets nothing done', async () => {
  const before = await balance();
  const person = await addLimited({ points: 0 });
  const requested = approvalIdOf(await grant(5, person));
  await mall.services.db.execute(sql`DELETE FROM operator_grants WHERE operator_id = ${person.operatorId}`);
  expect((await approve(requested)).data.status).toBe('failed');
  expect(await balance()).toBe(before);
});

test('a payee account is changed by two, and waits encrypted', async () => {
  const input = {
    account_name: '澄海',
    account_no: '6222000099998888',
    bank_name: '招商银行',
    branch: '',
    min_amount: 100,
  };
  const owner = await addSecondPerson(mall);
  const requested = await mall.call(transfer.savePayee, input, { token: owner.token });
  expect(requested.code).toBe(NEEDED);
  const { rows } = await mall.services.db.execute(sql`SELECT a::text AS row FROM operator_approvals a`);
  expect(JSON.stringify(rows)).not.toContain('6222000099998888');
  const info = await mall.call(
    approval.info,
    { approval_id: approvalIdOf(requested) },
    { token: boss.token },
  );
  expect(JSON.parse(info.data.input)).toMatchObject({ account_no: '6222000099998888' });
  expect((await mall.call(transfer.payee, {}, { token: owner.token })).code).not.toBe(200);
  expect((await approve(approvalIdOf(requested))).data.status).toBe('done');
  expect((await mall.call(transfer.payee, {}, { token: owner.token })).data.account_name).toBe('澄海');
  const of = { target_kind: 'payee', target_id: String(GAME_ID) };
  const { list } = (await mall.call(audit.history, of, { token: owner.token })).data;
  expect(list[0]).toMatchObject({ call: transfer.savePayee.path, approved_by: '运营' });
});

test('who asks for another payee account has just confirmed the second factor, or nothing waits', async () => {
  const owner = await addSecondPerson(mall);
  await mall.services.db.execute(sql`
    UPDATE operator_sessions SET second_factor_at = second_factor_at - interval '6 minutes'
    WHERE operator_id = ${owner.operatorId}`);
  const input = {
    account_name: '别人',
    account_no: '6222000066665555',
    bank_name: '招商银行',
    branch: '',
    min_amount: 100,
  };
  const save = () => mall.call(transfer.savePayee, input, { token: owner.token });
  const waiting = async () =>
    (await mall.services.db.execute(sql`SELECT FROM operator_approvals`)).rows.length;
  const before = await waiting();
  expect((await save()).code).toBe(800_006);
  expect(await waiting()).toBe(before);
  await confirmFactor(mall, owner.operatorId);
  expect((await save()).code).toBe(NEEDED);
  expect(await waiting()).toBe(before + 1);
});

test('nobody agrees to a request about themselves', async () => {
  const owner = await addSecondPerson(mall);
  const friend = await addSecondPerson(mall);
  const { rows } = await mall.services.db.execute<{ id: number }>(
    sql`SELECT id FROM operator_roles ORDER BY id LIMIT 1`,
  );
  const given = {
    operator_id: friend.operatorId,
    role_id: rows[0]?.id ?? 0,
    game_id: String(GAME_ID),
    ends_at: null,
  };
  const requested = approvalIdOf(await mall.call(staff.grant, given, { token: owner.token }));
  const { data } = await mall.call(approval.info, { approval_id: requested }, { token: friend.token });
  expect(data).toMatchObject({ is_own: false, can_decide: false });
  expect((await approve(requested, friend.token)).code).toBe(800_015);
  expect((await approve(requested)).data.status).toBe('done');
});

test('access is given by two, once there are two; a dry run says so before', async () => {
  const owner = await addSecondPerson(mall);
  const role = { role_id: null, name: '新角色', permissions: [] };
  const dry = await mall.call(staff.saveRole, { ...role, is_dry_run: true } as never, { token: owner.token });
  expect(dry.data).toMatchObject({ approval_reason: 'always' });
  expect((await mall.call(staff.saveRole, role, { token: owner.token })).code).toBe(NEEDED);
});

test('the audit log is read without looks and logins, or for those alone', async () => {
  const owner = { token: boss.token };
  await mall.call(transfer.queue, {}, owner);
  const pathsOf = async (is_change: boolean) =>
    (await mall.call(audit.list, { is_change, limit: 50 }, owner)).data.list.map(({ call }) => call);
  const [changes, others] = [await pathsOf(true), await pathsOf(false)];
  expect(changes).toContain(score.grant.path);
  expect(changes).not.toContain(transfer.queue.path);
  expect(others).toContain(transfer.queue.path);
  expect(others).not.toContain(score.grant.path);
});

test('the audit log shows what is different, and tells where its chain was broken', async () => {
  const owner = await addSecondPerson(mall);
  const role = { role_id: null, name: '旧名', permissions: [] };
  const requested = approvalIdOf(await mall.call(staff.saveRole, role, { token: owner.token }));
  await approve(requested);
  const [entry] = (await mall.call(audit.list, { call: 'ops/operator/saveRole' }, { token: boss.token })).data
    .list;
  const { data } = await mall.call(audit.info, { audit_id: entry?.audit_id ?? 0 }, { token: boss.token });
  expect(data).toMatchObject({
    target_kind: 'operator_role',
    game_id: null,
    approval_id: requested,
    before: null,
  });
  expect(JSON.parse(data.after ?? '')).toMatchObject({ name: '旧名' });
  // Who works in one game does not see what is about none.
  const here = await mall.call(audit.list, { call: 'ops/operator/saveRole' }, { token: support.token });
  expect(here.data.list).toEqual([]);

  const { pool } = mall.services;
  const whole = await verifyAudit(pool);
  const onScreen = async () => (await mall.call(audit.verify, {}, { token: boss.token })).data;
  expect(await onScreen()).toMatchObject({ first_broken: null, next: null, last_hash: expect.any(String) });
  // In parts: the second one begins behind the entry that the first one ended with.
  const { rows: entries } = await pool.query<{ id: number }>('SELECT id FROM operator_audit ORDER BY id');
  const after = entries[Math.floor(whole.entries / 2)]?.id ?? 0;
  expect((await verifyAudit(pool, { after })).firstBroken).toBeUndefined();
  const third = entries[2]?.id ?? 0;
  expect(whole).toMatchObject({ firstBroken: undefined, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const tamper = (table: string, statement: string) =>
    asDatabaseOwner(
      pool,
      `ALTER TABLE ${table} DISABLE TRIGGER append_only; ${statement};
       ALTER TABLE ${table} ENABLE TRIGGER append_only`,
    );
  // The records that an entry is about belong to it: one that points elsewhere, is gone, or was added breaks it.
  const ofRole = entry?.audit_id ?? 0;
  const targets = 'operator_audit_targets';
  const isOfRole = `WHERE audit_id = ${ofRole}`;
  for (const [change, undo] of [
    [
      `UPDATE ${targets} SET target_id = 'x' || target_id ${isOfRole}`,
      `UPDATE ${targets} SET target_id = substr(target_id, 2) ${isOfRole}`,
    ],
    [
      `UPDATE ${targets} SET is_changed = false ${isOfRole}`,
      `UPDATE ${targets} SET is_changed = true ${isOfRole}`,
    ],
    [
      `UPDATE ${targets} SET audit_id = -audit_id ${isOfRole}`,
      `UPDATE ${targets} SET audit_id = -audit_id WHERE audit_id = -${ofRole}`,
    ],
    [
      `INSERT INTO ${targets} (audit_id, kind, target_id, is_changed) VALUES (${ofRole}, 'order', '1', true)`,
      `DELETE FROM ${targets} ${isOfRole} AND kind = 'order'`,
    ],
  ] as const) {
    await tamper(targets, change);
    expect(await verifyAudit(pool), change).toMatchObject({ firstBroken: ofRole });
    expect(await onScreen()).toMatchObject({ first_broken: ofRole });
    await tamper(targets, undo);
    expect(await verifyAudit(pool), undo).toMatchObject({ firstBroken: undefined });
  }
  await tamper('operator_audit', `UPDATE operator_audit SET reason = 'another' WHERE id = ${third}`);
  expect(await verifyAudit(pool)).toMatchObject({ firstBroken: third });
  expect(await onScreen()).toMatchObject({ first_broken: third, entries: 2 });
});
