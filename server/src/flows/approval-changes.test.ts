// What whoever decides on a request sees of it: what it would change, by names, and without secrets.
import { contract, type Permission, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondPerson, approvalIdOf } from '../../test/approvals.ts';
import { type TestMall, testMallOf } from '../../test/mall.ts';
import { addGames, addMember, GAME_ID } from '../../test/members.ts';
import { addOperatorSession } from '../../test/operators.ts';
import { operatorsModule } from '../modules/operators/index.ts';
import { scoreOrdersModule } from '../modules/score-orders/index.ts';
import { transfersModule } from '../modules/transfers/index.ts';
import { createProviders } from '../providers/create.ts';
import { orderFlows } from './order-flows.ts';

const { approval, audit, transfer, operator: staff } = contract.ops;
let mall: TestMall;
let support: Awaited<ReturnType<typeof addOperatorSession>>;
let boss: Awaited<ReturnType<typeof addSecondPerson>>;

beforeAll(async () => {
  const modules = [operatorsModule, scoreOrdersModule, transfersModule(orderFlows)];
  mall = await testMallOf({ modules, providers: createProviders });
  await addGames(mall);
  await addMember(mall);
  support = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions }]);
  boss = await addSecondPerson(mall);
});
afterAll(() => mall.close());

const approve = (approval_id: number) => mall.call(approval.approve, { approval_id }, { token: boss.token });
const changesOf = async (approval_id: number) => {
  const { data } = await mall.call(approval.info, { approval_id }, { token: boss.token });
  return Object.fromEntries(
    data.changes.map(({ field, before, after }) => [field, [JSON.parse(before), JSON.parse(after)]]),
  );
};

test('whoever decides sees which operator a player would no longer be', async () => {
  const owner = await addSecondPerson(mall);
  const { rows } = await mall.services.db.execute<{ id: number; username: string }>(sql`
    SELECT p.id, (SELECT username FROM operators WHERE id = ${support.operatorId}) AS username
    FROM players p WHERE game_id = ${GAME_ID} LIMIT 1`);
  const link = { username: rows[0]?.username ?? '', player_id: rows[0]?.id ?? 0 };
  expect((await mall.call(transfer.linkOperator, link, { token: owner.token })).code).toBe(200);
  const requested = await mall.call(transfer.unlinkOperator, link, { token: owner.token });
  expect(await changesOf(approvalIdOf(requested))).toEqual({ operators: [[link.username], null] });
});

test('whoever decides sees the account that a payee replaces, as it is at that moment', async () => {
  const owner = await addSecondPerson(mall);
  const save = async (account_no: string) => {
    const input = { account_name: '澄海', account_no, bank_name: '招商银行', branch: '', min_amount: 100 };
    return approvalIdOf(await mall.call(transfer.savePayee, input, { token: owner.token }));
  };
  await approve(await save('6222000011110000'));
  const [first, second] = [await save('6222000011111111'), await save('6222000011112222')];
  expect(await changesOf(first)).toEqual({ account_no: ['6222000011110000', '6222000011111111'] });
  await approve(second);
  expect(await changesOf(first)).toEqual({ account_no: ['6222000011112222', '6222000011111111'] });
  expect((await approve(first)).data.status).toBe('failed');
  // What was decided stays as it was asked for.
  expect(await changesOf(first)).toEqual({ account_no: ['6222000011110000', '6222000011111111'] });
  await approve(await save('6222000011111111'));
  // The audit tells the accounts apart and has neither whole.
  const [entry] = (await mall.call(audit.list, { call: 'ops/transfer/savePayee' }, { token: boss.token }))
    .data.list;
  const { input, before, after } = (
    await mall.call(audit.info, { audit_id: entry?.audit_id ?? 0 }, { token: boss.token })
  ).data;
  const accountIn = (json: string | null) => JSON.parse(json ?? '{}').account_no;
  expect([before, after, input].map(accountIn)).toEqual(['****2222', '****1111', '****1111']);
});

test('whoever decides sees which permissions a role loses and gets, and which roles somebody has already', async () => {
  const owner = await addSecondPerson(mall);
  // A shop keeps somebody who can let others in: they have a password.
  await addOperatorSession(mall, [{ gameId: null, permissions }]);
  const role = { role_id: null as number | null, name: '临时', permissions: ['audit.read'] as Permission[] };
  const added = approvalIdOf(await mall.call(staff.saveRole, role, { token: owner.token }));
  expect(await changesOf(added)).toEqual({});
  await approve(added);
  const { list } = (await mall.call(staff.listRoles, {}, { token: boss.token })).data;
  const role_id = list.find(({ name }) => name === role.name)?.role_id ?? 0;
  const changed = { ...role, role_id, permissions: ['order.refund'] as Permission[] };
  expect(
    await changesOf(approvalIdOf(await mall.call(staff.saveRole, changed, { token: owner.token }))),
  ).toEqual({
    permissions: [['audit.read'], ['order.refund']],
  });
  const given = { operator_id: support.operatorId, role_id, game_id: null, ends_at: null };
  const { grants } = await changesOf(
    approvalIdOf(await mall.call(staff.grant, given, { token: owner.token })),
  );
  expect(grants?.[1]).toHaveLength(grants?.[0].length + 1);
  expect(grants?.[1]).toContainEqual({ role_id, game_id: null, ends_at: null });
});

test('a change that is not in the input is shown without secrets', async () => {
  const owner = await addSecondPerson(mall);
  const colleague = await addSecondPerson(mall);
  await mall.services.db.execute(
    sql`UPDATE operators SET password_hash = 'scrypt$secret' WHERE id = ${colleague.operatorId}`,
  );
  const reset = { operator_id: colleague.operatorId };
  const changes = await changesOf(approvalIdOf(await mall.call(staff.reset, reset, { token: owner.token })));
  expect(changes.password_hash).toEqual(['[hidden]', null]);
});

test('whoever decides reads which role is given to whom, and where', async () => {
  const owner = await addSecondPerson(mall);
  const { rows } = await mall.services.db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM operator_roles ORDER BY id LIMIT 1`,
  );
  const [role] = rows;
  const given = {
    operator_id: support.operatorId,
    role_id: role?.id ?? 0,
    game_id: String(GAME_ID),
    ends_at: null,
  };
  const requested = await mall.call(staff.grant, given, { token: owner.token });
  const { data } = await mall.call(
    approval.info,
    { approval_id: approvalIdOf(requested) },
    { token: boss.token },
  );
  expect(JSON.parse(data.input)).toMatchObject({ game_id: String(GAME_ID) });
  expect(data.names).toContainEqual({ field: 'role_id', id: String(role?.id), name: role?.name });
  expect(data.names.map(({ field }) => field).sort()).toEqual(['game_id', 'operator_id', 'role_id']);
});
