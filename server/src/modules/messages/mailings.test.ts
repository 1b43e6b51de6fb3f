// Messages of operators: to one player, to a list, to an audience; each once, with what became of it.
import { contract, type Input, permissions } from '@emall/contract';
import { MOST_COUNTED } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmFactor, withSecondPerson } from '../../../test/approvals.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { messageNotifyModule } from '../../flows/message-notify.ts';
import { sendMessageModule } from '../../flows/send-message.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import { operatorsModule } from '../operators/index.ts';
import { messagesModule } from './index.ts';
import { sendMailing, sendMailingMail } from './mailings.ts';

const { message: ops } = contract.ops;
let shop: Shop;
let token: string;
let agreed: Shop['call'];

beforeAll(async () => {
  shop = await openShop({}, [messagesModule, messageNotifyModule, operatorsModule, sendMessageModule]);
  await addGames(shop, [1002]);
  const operator = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(shop, operator.operatorId);
  token = operator.token;
  agreed = withSecondPerson(shop);
});
afterAll(() => shop.close());

const texts = {
  title_zh: '补发通知',
  title_en: 'About your order',
  text_zh: '{role}（{server}），您的订单已补发。',
  text_en: 'Hello {role}, your order is on its way.',
};
const inbox = async (member: Member, language = 'zh-CN') => {
  const reader = { token: member.token, headers: { 'accept-language': language } };
  return (await shop.call(contract.message.myMessages, {}, reader)).data.list;
};
const unreadOf = async (member: Member) =>
  (await shop.call(contract.message.getMessageNotify, {}, { token: member.token })).data.unread.message;
const broadcast = async (to: Partial<Input<typeof ops.broadcast>>) => {
  const response = await agreed(ops.broadcast, { ...texts, has_game_mail: false, ...to }, { token });
  expect(response).toMatchObject({ code: 200 });
  await shop.runJobs();
  return response.data.mailing_id;
};
const mailing = async (id: number) => (await shop.call(ops.list, { mailing_id: id }, { token })).data.list[0];

test('one player reads a message in the game in their language, and in the mall in the one they read there, with the placeholders filled', async () => {
  const buyer = await addBuyer(shop);
  await shop.services.db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${buyer.playerId}`);
  const input = { ...texts, player_id: buyer.playerId, has_game_mail: true };
  const request_id = crypto.randomUUID();
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await shop.call(ops.send, input, { token, request_id })).code).toBe(200);
  const { rows } = await shop.services.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM outbound_messages`,
  );
  expect(rows[0]?.n).toBe(0);
  await shop.runJobs();
  expect(await inbox(buyer, 'en')).toMatchObject([
    { title: 'About your order', text: 'Hello 船长, your order is on its way.' },
  ]);
  expect(await inbox(buyer)).toMatchObject([{ title: '补发通知', text: '船长（潮汐），您的订单已补发。' }]);
  expect(await unreadOf(buyer)).toBe(1);
  await shop.call(contract.message.refreshMessageNotify, { kind: 'message' }, { token: buyer.token });
  expect(await unreadOf(buyer)).toBe(0);
  const other = await addOperatorSession(shop, [{ gameId: 1002, permissions }]);
  expect((await shop.call(ops.send, input, { token: other.token, game_id: '1002' })).code).toBe(404);
});

test('a placeholder that nothing fills is not sent, and not stored in a template', async () => {
  const input = { ...texts, text_zh: '你好 {nickname}，{foo}' };
  const rejected = { code: 400, msg: expect.stringContaining('text_zh 有不认识的占位符 {foo}') };
  const { playerId: player_id } = await addBuyer(shop);
  const toOne = { ...input, player_id, has_game_mail: false };
  expect(await shop.call(ops.send, toOne, { token })).toMatchObject(rejected);
  const toAll = { ...input, audience: {}, has_game_mail: false };
  expect(await shop.call(ops.broadcast, toAll, { token })).toMatchObject(rejected);
  expect(await shop.call(ops.saveTemplate, { name: '有误', ...input }, { token })).toMatchObject(rejected);
});

test('a broadcast needs a second person, and reaches each of a list once or says why not', async () => {
  const [reached, blocked] = await addMembers(shop, 2);
  if (!reached || !blocked) throw new Error('no members');
  await shop.services.db.execute(sql`
    UPDATE players SET blocked_at = now(), block_reason = 'x' WHERE id = ${blocked.playerId}`);
  const player_ids = [reached.playerId, blocked.playerId, 987_654_321];
  const requested = await shop.call(ops.broadcast, { ...texts, has_game_mail: false, player_ids }, { token });
  expect(requested.code).toBe(800_014);
  expect(await inbox(reached)).toEqual([]);
  // One of the same waits at a time.
  const { approval_id } = requested.data as unknown as { approval_id: number };
  await shop.call(contract.ops.approval.withdraw, { approval_id }, { token });
  const id = await broadcast({ player_ids });
  expect(await mailing(id)).toMatchObject({ status: 'done', sent: 1, failed: 2 });
  const failed = await shop.call(ops.recipients, { mailing_id: id, is_failed: true }, { token });
  expect(failed.data.list.map(({ failure }) => failure).sort()).toEqual(['blocked', 'not_found']);
  const arrived = await shop.call(ops.recipients, { mailing_id: id, is_failed: false }, { token });
  expect(arrived.data.list).toMatchObject([{ player_id: reached.playerId, role_name: expect.any(String) }]);
  // The job once more, and two of it at once, send nothing twice.
  await shop.services.db.execute(sql`
    UPDATE mailings SET status = 'running', finished_at = NULL, last_player_id = 0 WHERE id = ${id}`);
  await Promise.all([1, 2].map(() => sendMailing(shop.services, { mailing_id: id })));
  expect(await inbox(reached)).toHaveLength(1);
  expect(await mailing(id)).toMatchObject({ status: 'done', sent: 1, failed: 2 });
});

test('an audience is those who meet every condition, and its size is known before', async () => {
  const [high, low] = await addMembers(shop, 2);
  const spender = await addBuyer(shop);
  if (!high || !low) throw new Error('no members');
  await shop.services.db.execute(
    sql`UPDATE player_roles SET level = 88 WHERE player_id IN (${high.playerId}, ${spender.playerId})`,
  );
  const { skuId } = await sell(shop, { sku: { price: 6800 } });
  await pay(shop, spender, await placed(shop, spender, skuId));
  await shop.runJobs();
  const size = async (audience: Input<typeof ops.audienceSize>['audience']) =>
    (await shop.call(ops.audienceSize, { audience }, { token })).data;
  expect(await size({ min_level: 80 })).toEqual({ size: 2, is_more: false });
  expect(await size({ min_level: 80, min_spend: 6800 })).toEqual({ size: 1, is_more: false });
  expect(await size({ min_level: 80, max_spend: 0 })).toEqual({ size: 1, is_more: false });
  expect(await size({ min_level: 80, server_code: 's2' })).toEqual({ size: 0, is_more: false });
  for (const server_code of ['s1', '潮汐'])
    expect(await size({ min_level: 80, server_code })).toEqual({ size: 2, is_more: false });
  expect(await size({ min_level: 80, active_days: 7 })).toEqual({ size: 0, is_more: false });
  expect(await size({ min_level: 80, idle_days: 7 })).toEqual({ size: 2, is_more: false });
  const id = await broadcast({ audience: { min_level: 80, min_spend: 6800 } });
  expect(await mailing(id)).toMatchObject({ status: 'done', sent: 1, failed: 0 });
  expect(await inbox(spender)).toHaveLength(1);
  expect(await inbox(high)).toEqual([]);
  const both = { ...texts, has_game_mail: false, player_ids: [1], audience: {} };
  expect((await agreed(ops.broadcast, both, { token })).code).toBe(400);
});

test('a broadcast that is stopped is sent no further', async () => {
  const [member] = await addMembers(shop, 1);
  if (!member) throw new Error('no member');
  const input = { ...texts, has_game_mail: false, player_ids: [member.playerId] };
  const { mailing_id } = (await agreed(ops.broadcast, input, { token })).data;
  expect((await shop.call(ops.stop, { mailing_id }, { token })).code).toBe(200);
  await shop.runJobs();
  expect(await inbox(member)).toEqual([]);
  expect(await mailing(mailing_id)).toMatchObject({ status: 'stopped', sent: 0 });
  expect((await shop.call(ops.stop, { mailing_id }, { token })).code).toBe(800_081);
});

test('templates are saved under a name of their own', async () => {
  const saved = await shop.call(ops.saveTemplate, { name: '补发', ...texts }, { token });
  expect((await shop.call(ops.saveTemplate, { name: '补发', ...texts }, { token })).code).toBe(800_080);
  const id = saved.data.message_template_id;
  await shop.call(
    ops.saveTemplate,
    { message_template_id: id, name: '补发', ...texts, title_zh: '改' },
    { token },
  );
  expect((await shop.call(ops.listTemplates, {}, { token })).data.list).toMatchObject([{ title_zh: '改' }]);
  const removed = { message_template_id: id };
  expect((await shop.call(ops.removeTemplate, removed, { token })).code).toBe(200);
  expect((await shop.call(ops.removeTemplate, removed, { token })).code).toBe(404);
  expect((await shop.call(ops.listTemplates, {}, { token })).data.list).toEqual([]);
});

test('what became of the mail into the game is known of each recipient: none, waiting, sent or dropped', async () => {
  const buyer = await addBuyer(shop);
  const [homeless] = await addMembers(shop, 1);
  if (!homeless) throw new Error('no member');
  const { db, gameServer } = shop.services;
  await db.execute(sql`DELETE FROM player_roles WHERE player_id = ${homeless.playerId}`);
  const states = async (id: number, input: Partial<Input<typeof ops.recipients>> = {}) =>
    (await shop.call(ops.recipients, { mailing_id: id, ...input }, { token })).data.list
      .map(({ player_id, mail_state }) => [player_id === buyer.playerId ? 'buyer' : 'homeless', mail_state])
      .sort();
  const player_ids = [buyer.playerId, homeless.playerId];
  const id = await broadcast({ player_ids, has_game_mail: true });
  expect(await states(id)).toEqual([
    ['buyer', 'sent'],
    ['homeless', 'none'],
  ]);
  expect(await states(id, { mail_state: 'none' })).toEqual([['homeless', 'none']]);
  expect((await mailing(id))?.mails).toEqual({ none: 1, waiting: 0, sent: 1, dropped: 0 });
  // One without mail has no such figures.
  expect((await mailing(await broadcast({ player_ids })))?.mails).toBeNull();

  const { sendMail } = gameServer;
  gameServer.sendMail = () => Promise.reject(new GameServerUnavailable('down'));
  const refused = await agreed(ops.broadcast, { ...texts, has_game_mail: true, player_ids }, { token });
  const { mailing_id } = refused.data;
  await sendMailing(shop.services, { mailing_id });
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT max(id)::bigint AS id FROM outbound_messages WHERE channel = 'game'`,
  );
  const payload = { message_id: Number(rows[0]?.id) };
  await expect(sendMailingMail(shop.services, payload)).rejects.toThrow();
  expect((await mailing(mailing_id))?.mails).toEqual({ none: 1, waiting: 1, sent: 0, dropped: 0 });
  // Its job gave up: after three days it is dropped all the same.
  shop.clock.advance(3 * 86_400_000 + 1);
  ({ token } = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]));
  expect((await mailing(mailing_id))?.mails).toMatchObject({ waiting: 0, dropped: 1 });
  await sendMailingMail(shop.services, payload);
  gameServer.sendMail = sendMail;
  const stored = await db.execute(sql`
    SELECT mail_state FROM player_messages WHERE mailing_id = ${mailing_id} AND player_id = ${buyer.playerId}`);
  expect(stored.rows).toEqual([{ mail_state: 'dropped' }]);
});

test('the mails of a message to very many players are counted up to a number', async () => {
  const buyer = await addBuyer(shop);
  const id = await broadcast({ player_ids: [buyer.playerId], has_game_mail: true });
  await shop.services.db.execute(sql`
    INSERT INTO player_messages (game_id, mailing_id, player_id, title_zh, title_en, text_zh, text_en, mail_state, at)
    SELECT ${GAME_ID}::int, ${id}::bigint, -n, '', '', '', '', 'sent', now() FROM generate_series(1, ${MOST_COUNTED + 5}::int) n`);
  expect((await mailing(id))?.mails).toMatchObject({ sent: MOST_COUNTED + 1, waiting: 0 });
});
