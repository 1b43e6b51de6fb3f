// Who reads the history of a record and restores from it, and whose changes keep somebody else from it.
import { contract, permissions } from '@emall/contract';
import { afterAll, expect, test } from 'vitest';
import { addOperatorSession } from './operators.ts';
import { GAME_ID, openRestoring } from './restoring.ts';

const { mall, owner, send } = await openRestoring();
afterAll(() => mall.close());

const { audit, auth, link } = contract.ops;

test('a history is read by whoever may see the record, and restored by whoever may change it', async () => {
  const reader = await addOperatorSession(mall, [
    { gameId: GAME_ID, permissions: ['desk.read', 'link.read'] },
  ]);
  const history = (target_kind: string) =>
    mall.call(audit.history, { target_kind, target_id: '9001' }, { token: reader.token });
  expect((await history('link')).code).toBe(200);
  for (const kind of ['goods', 'game', 'operator', 'player'])
    expect((await history(kind)).code, kind).toBe(404);
  expect((await send('ops/link/save', { link: '9001', name: 'x' }, reader.token)).code).toBe(403);
});

test('a machine token does what it has permissions for, in its game alone', async () => {
  const { token } = (
    await mall.call(
      auth.addToken,
      {
        name: 'links',
        permissions: ['link.write' as const],
        game_id: String(GAME_ID),
        expires_at: new Date(mall.clock.now().getTime() + 86_400_000).toISOString(),
      },
      { token: owner.token },
    )
  ).data;
  const save = (game_id: string) => mall.call(link.save, { name: '脚本' }, { token, game_id });
  expect((await save('1001')).code).toBe(200);
  expect((await save('1002')).code).toBe(403);
  expect((await send('ops/link/setStatus', { link: '9001', status: 'running' }, token)).code).toBe(200);
  expect((await send('ops/catalog/withdraw', { goods_id: 1 }, token)).code).toBe(403);
  const { list } = (await mall.call(auth.listSessions, {}, { token: owner.token })).data;
  expect(list.find(({ machine_name }) => machine_name === 'links')).toMatchObject({ game_id: '1001' });
});

test('what another game has under the same number was not changed in this one', async () => {
  const { operatorId, token } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  const save = (game_id: string, name: string, expected?: number) =>
    mall.call(link.save, { link: '777', name, expected_audit_id: expected } as never, { token, game_id });
  const newest = async (game_id: number) => {
    const { rows } = await mall.services.pool.query(
      'SELECT max(id) AS id FROM operator_audit WHERE operator_id = $1 AND game_id = $2',
      [operatorId, game_id],
    );
    return Number(rows[0].id);
  };
  await save('1001', '此处');
  const known = await newest(1001);
  expect((await save('1002', '别处')).code).toBe(200);
  expect((await save('1001', '此处改名', known)).code).toBe(200);
  expect((await save('1001', '再改', known)).code).toBe(412);
});
