// Sessions in the demo world: the demo player with a role, and the owner of the console.
import { randomUUID } from 'node:crypto';
import { contract, urlOf } from '@emall/contract';
import { type BenchMall, GAME_ID } from './mall.ts';

export const bodyOf = (input: object): string =>
  JSON.stringify({
    game_id: String(GAME_ID),
    device_id: 'bench',
    distinct_id: '',
    source_from: '',
    ...input,
  });

/** Logs the demo player in with a role and places an order of each kind that waits for its payment. Returns who they are and one of their older orders. */
export async function enter({ port, pool }: Pick<BenchMall, 'port' | 'pool'>) {
  let token = '';
  // biome-ignore lint/suspicious/noExplicitAny: only ids are read.
  const call = async (path: string, input: object): Promise<any> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`http://localhost:${port}/mall/api/${path}`, {
      method: 'POST',
      headers,
      body: bodyOf(input),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };
  token = (await call('v2/login/accountPasswordLogin', { account: 'demo', password: 'demo123456' })).token;
  await call('user/checkRole', { server_code: 's1', role_code: '100010001' });
  const { list } = await call('user/myOrder', {});
  const orderId: string = list[0].order_id;
  const [address] = (await call('user/shippingAddressList', {})).list;
  const items = [{ sku_id: 100102401, quantity: 1 }];
  const unpaid = await call('user/createOrder', { items, coupon_id: null, address_id: address.address_id });
  const group = (await call('user/getGroupList', { score_type: 1 })).list[0];
  const goods = (await call('index/getGroupItem', { group_id: group.group_id, score_type: 1 })).list[0];
  const { skus } = await call('index/getGoodsInfoById', { goods_id: goods.goods_id, score_type: 1 });
  const wanted = { sku_id: skus[0].sku_id, quantity: 1, address_id: address.address_id };
  const inPoints = await call('score/addScoreOrder', wanted);
  const dear = { items: [{ sku_id: 100102401, quantity: 2 }], coupon_id: null };
  const transfer = await call('order/createOfflineTransferOrder', {
    ...dear,
    address_id: address.address_id,
  });
  // A bench takes longer than an order waits for its payment.
  await pool.query(`UPDATE orders SET expires_at = now() + interval '1 day' WHERE id = ANY ($1)`, [
    [unpaid.order_id, inPoints.order_id, transfer.order_id],
  ]);
  const { rows } = await pool.query<{ playerId: number }>(
    'SELECT player_id AS "playerId" FROM orders WHERE id = $1',
    [orderId],
  );
  return { token, orderId, playerId: rows[0]?.playerId ?? 0 };
}

export function post(
  mall: Pick<BenchMall, 'port'>,
  path: string,
  body: object,
  cookie = '',
): Promise<Response> {
  return fetch(`http://localhost:${mall.port}${urlOf({ path })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
}

/** Returns the cookie of the demo world's owner. */
export async function logInOperator(mall: Pick<BenchMall, 'port'>): Promise<string> {
  const { login, confirmSecondFactor } = contract.ops.auth;
  const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const account = { username: 'admin', password: 'admin123456' };
  const pending = cookieOf(await post(mall, login.path, { ...account, request_id: randomUUID() }));
  const code = { code: '123456', request_id: randomUUID() };
  return cookieOf(await post(mall, confirmSecondFactor.path, code, pending));
}
