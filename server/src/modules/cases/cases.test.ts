// Cases of player support: opened, taken by one, handed over, waiting, closed with a reason; on the desk and in the story.
import { contract, type Input, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGames, addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { addBuyer, openShop, placed, type Shop, sell } from '../../../test/shop.ts';
import { tryFirst } from '../../../test/try-first.ts';
import { sendMessageModule } from '../../flows/send-message.ts';
import { accountDataModule } from '../account-data/index.ts';
import { deskModule } from '../desk/index.ts';
import { messagesModule } from '../messages/index.ts';
import { playerSupportModule } from '../player-support/index.ts';
import { casesModule } from './index.ts';
import { caseNotes } from './tables.ts';

const { case: ops, desk, message, player } = contract.ops;
type Colleague = Awaited<ReturnType<typeof addOperatorSession>>;
let shop: Shop;
let buyer: Member;
let orderId: string;
let anna: Colleague;
let ben: Colleague;
let stranger: Colleague;

beforeAll(async () => {
  const more = [casesModule, playerSupportModule, deskModule, messagesModule, sendMessageModule];
  shop = await openShop({}, [...more, accountDataModule(more)]);
  await addGames(shop, [1002]);
  buyer = await addBuyer(shop);
  orderId = await placed(shop, buyer, (await sell(shop)).skuId);
  anna = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  ben = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  stranger = await addOperatorSession(shop, [{ gameId: 1002, permissions }]);
});
afterAll(() => shop.close());

const as = ({ token }: Colleague) => ({ token });
const elsewhere = () => ({ token: stranger.token, game_id: '1002' });
const opened = async (input: Partial<Input<typeof ops.open>> = {}) => {
  const response = await shop.call(
    ops.open,
    { player_id: buyer.playerId, subject: '没有到账', is_mine: false, ...input },
    as(anna),
  );
  expect(response).toMatchObject({ code: 200 });
  return response.data.case_id;
};
const info = async (case_id: number) => (await shop.call(ops.info, { case_id }, as(anna))).data;
const notes = async (case_id: number) =>
  (await shop.call(ops.listNotes, { case_id }, as(anna))).data.list.map(({ kind, text }) => [kind, text]);
const idsOf = async (filter: Input<typeof ops.list>, who = anna) => {
  const { list, total } = (await shop.call(ops.list, { ...filter, has_total: true }, as(who))).data;
  expect(total).toBe(list.length);
  return list.map(({ case_id }) => case_id);
};

test('a case is about a player and an order of theirs, and its notes say who did what', async () => {
  const case_id = await opened({ order_id: orderId, note: '玩家来电', is_mine: true });
  expect(await info(case_id)).toMatchObject({
    state: 'open',
    subject: '没有到账',
    player_id: buyer.playerId,
    order_id: orderId,
    owner_id: anna.operatorId,
    owner_name: '运营',
    opened_by: '运营',
    closed_at: null,
  });
  shop.clock.advance(60_000);
  await shop.call(ops.addNote, { case_id, note: '已联系游戏方' }, as(ben));
  expect(await notes(case_id)).toEqual([
    ['note', '已联系游戏方'],
    ['opened', '玩家来电'],
  ]);
  const { opened_at, updated_at } = await info(case_id);
  expect(Date.parse(updated_at) - Date.parse(opened_at)).toBe(60_000);
});

test('the audit log says that a case was opened, not that the order changed', async () => {
  const case_id = await opened({ order_id: orderId });
  const { rows } = await shop.services.db.execute(sql`
    SELECT call, target_kind, before, after ->> 'subject' AS subject FROM operator_audit
    WHERE target_kind = 'case' AND target_id = ${String(case_id)}`);
  expect(rows).toEqual([{ call: 'ops/case/open', target_kind: 'case', before: null, subject: '没有到账' }]);
});

test('a case cannot name the order of another player', async () => {
  const other = await addMember(shop);
  const input = { player_id: other.playerId, order_id: orderId, subject: '没有到账', is_mine: false };
  expect((await shop.call(ops.open, input, as(anna))).code).toBe(404);
});

test('of two who take a case at once one gets it, and so of two who hand it over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const case_id = await opened();
    const take = (who: Colleague) =>
      shop
        .call(ops.assign, { case_id, previous_owner_id: null }, as(who))
        .then(({ code }) => ({ who, code }));
    const takes = await Promise.all([take(anna), take(ben)]);
    expect(takes.map(({ code }) => code).sort()).toEqual([200, 800_090]);
    const winner = takes.find(({ code }) => code === 200)?.who.operatorId ?? 0;
    expect((await info(case_id)).owner_id).toBe(winner);
    const hand = (owner_id: number | null) =>
      shop.call(ops.assign, { case_id, owner_id, previous_owner_id: winner }, as(anna));
    const handed = await Promise.all([hand(anna.operatorId + ben.operatorId - winner), hand(null)]);
    expect(handed.map(({ code }) => code).sort()).toEqual([200, 800_090]);
    expect((await notes(case_id)).map(([kind]) => kind)).toEqual(['assigned', 'assigned', 'opened']);
  }
});

test('a case is given only to those who work on cases of the game', async () => {
  const case_id = await opened();
  const reader = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions: ['case.read'] }]);
  const inactive = await addOperatorSession(shop, [{ gameId: GAME_ID, permissions }]);
  await shop.services.db.execute(
    sql`UPDATE operators SET is_active = false WHERE id = ${inactive.operatorId}`,
  );
  const { owners } = (await shop.call(ops.owners, {}, as(anna))).data;
  expect(owners.map(({ operator_id }) => operator_id)).toEqual([anna.operatorId, ben.operatorId]);
  for (const { operatorId } of [reader, inactive, stranger]) {
    const input = { case_id, owner_id: operatorId, previous_owner_id: null };
    expect((await shop.call(ops.assign, input, as(anna))).code).toBe(800_091);
  }
  expect((await info(case_id)).owner_id).toBeNull();
  expect(await notes(case_id)).toHaveLength(1);
  const input = { case_id, owner_id: ben.operatorId, previous_owner_id: null };
  expect((await tryFirst(shop, ops.assign, input, as(anna))).code).toBe(200);
  expect((await info(case_id)).owner_id).toBe(ben.operatorId);
});

test('a case waits, resumes, is closed with a reason and opened again, and takes no other way', async () => {
  const case_id = await opened();
  const codeOf = async (call: Promise<{ code: number }>) => (await call).code;
  const setState = (state: 'open' | 'waiting') =>
    codeOf(shop.call(ops.setState, { case_id, state, reason: '等玩家回复' }, as(anna)));
  const close = () => codeOf(shop.call(ops.close, { case_id, reason: '已补发' }, as(ben)));
  const reopen = () => codeOf(shop.call(ops.reopen, { case_id, reason: '还是没有' }, as(anna)));
  const take = () => codeOf(shop.call(ops.assign, { case_id, previous_owner_id: null }, as(anna)));

  expect([await setState('open'), await reopen()]).toEqual([800_090, 800_090]);
  expect([await setState('waiting'), await setState('waiting'), await reopen()]).toEqual([
    200, 800_090, 800_090,
  ]);
  expect([await setState('open'), await setState('waiting'), await close()]).toEqual([200, 200, 200]);
  expect(await info(case_id)).toMatchObject({ state: 'closed', closed_by: '运营' });
  expect([await close(), await setState('open'), await setState('waiting'), await take()]).toEqual(
    Array(4).fill(800_090),
  );
  expect(await reopen()).toBe(200);
  expect(await info(case_id)).toMatchObject({ state: 'open', closed_by: null, closed_at: null });
  expect((await notes(case_id)).map(([kind]) => kind)).toEqual([
    ...['reopened', 'closed', 'waiting', 'resumed', 'waiting', 'opened'],
  ]);
});

test('the list shows what is mine, what nobody has, by state, player and order', async () => {
  const other = await addMember(shop);
  const mine = await opened({ player_id: other.playerId, is_mine: true });
  const free = await opened({ player_id: other.playerId });
  const done = await opened({ player_id: other.playerId });
  await shop.call(ops.close, { case_id: done, reason: '重复' }, as(ben));
  const of = { player_id: other.playerId };
  expect(await idsOf(of)).toEqual([done, free, mine]);
  expect(await idsOf({ ...of, owner: 'mine' })).toEqual([mine]);
  expect(await idsOf({ ...of, owner: 'mine' }, ben)).toEqual([]);
  expect(await idsOf({ ...of, owner: 'none', state: 'open' })).toEqual([free]);
  expect(await idsOf({ ...of, state: 'closed' })).toEqual([done]);
  expect(await idsOf({ ...of, order_id: orderId })).toEqual([]);
});

test('the desk counts open cases with the age of the oldest', async () => {
  const queue = async (token: string, game_id = String(GAME_ID), name = 'cases_open') =>
    (await shop.call(desk.summary, {}, { token, game_id })).data.queues.find((row) => row.queue === name);
  const before = await queue(anna.token);
  const oldest = (await shop.call(ops.list, { state: 'open' }, as(anna))).data.list.at(-1);
  expect(before?.oldest_at).toBe(oldest?.opened_at);
  const case_id = await opened();
  expect((await queue(anna.token))?.count).toBe((before?.count ?? 0) + 1);
  await shop.call(ops.setState, { case_id, state: 'waiting' }, as(anna));
  expect((await queue(anna.token))?.count).toBe(before?.count);
  // It waits for somebody else, and is not forgotten.
  const waiting = await queue(anna.token, String(GAME_ID), 'cases_waiting');
  expect(waiting?.count).toBeGreaterThan(0);
  expect(waiting?.oldest_at).not.toBeNull();
  expect(await queue(stranger.token, '1002')).toMatchObject({ count: 0, oldest_at: null });
});

test('a message to the player is noted in the case that it answers, and in no case of anybody else', async () => {
  const case_id = await opened();
  const answer = {
    player_id: buyer.playerId,
    title_zh: '已补发',
    title_en: 'Sent again',
    text_zh: '请查收',
    text_en: 'It’s in your mailbox',
    has_game_mail: false,
    case_id,
  };
  const { playerId: player_id } = await addBuyer(shop);
  expect((await shop.call(message.send, { ...answer, player_id }, as(anna))).code).toBe(404);
  expect((await shop.call(message.send, answer, elsewhere())).code).toBe(404);
  expect((await shop.call(message.send, answer, as(ben))).code).toBe(200);
  await shop.runJobs();
  expect(await notes(case_id)).toEqual([
    ['message', '已补发 / Sent again'],
    ['opened', ''],
  ]);
  const { list } = (await shop.call(contract.message.myMessages, {}, { token: buyer.token })).data;
  expect(list.map(({ title }) => title)).toEqual(['已补发']);
});

test('operators of another game neither see nor change a case', async () => {
  const case_id = await opened({ order_id: orderId });
  const codes = await Promise.all([
    shop.call(ops.info, { case_id }, elsewhere()),
    shop.call(ops.listNotes, { case_id }, elsewhere()),
    shop.call(ops.assign, { case_id, previous_owner_id: null }, elsewhere()),
    shop.call(ops.addNote, { case_id, note: '看看' }, elsewhere()),
    shop.call(ops.setState, { case_id, state: 'waiting' }, elsewhere()),
    shop.call(ops.close, { case_id, reason: '关闭' }, elsewhere()),
    shop.call(ops.reopen, { case_id, reason: '打开' }, elsewhere()),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(Array(7).fill(404));
  expect((await shop.call(ops.list, {}, elsewhere())).data.list).toEqual([]);
  expect(await notes(case_id)).toHaveLength(1);
});

test('the story shows cases, the player’s data export lists them, and deletion erases what was written', async () => {
  const member = await addBuyer(shop);
  const case_id = await opened({ player_id: member.playerId, subject: '林小海没有到账', note: '林小海来电' });
  shop.clock.advance(1000);
  await shop.call(ops.close, { case_id, reason: '已补发给林小海' }, as(anna));
  const { list } = (await shop.call(player.story, { player_id: member.playerId, kinds: ['case'] }, as(anna)))
    .data;
  expect(list.map(({ title, detail }) => [title, detail])).toEqual([
    ['工单已关闭', `#${case_id} · 林小海没有到账 · 运营`],
    ['创建工单', `#${case_id} · 林小海没有到账 · 运营`],
  ]);
  expect((await shop.call(contract.user.startDataExport, {}, { token: member.token })).code).toBe(200);
  await shop.runJobs();
  const { content } = (await shop.call(contract.user.downloadDataExport, {}, { token: member.token })).data;
  expect(JSON.parse(content).cases).toMatchObject([{ case_id, subject: '林小海没有到账', state: 'closed' }]);
  expect(content).not.toContain('林小海来电');
  const { db, clock } = shop.services;
  const gone = { accountId: member.accountId, playerIds: [member.playerId] };
  await db.transaction((tx) => casesModule.personal?.erase?.(tx, gone, clock.now()) ?? Promise.resolve());
  expect((await info(case_id)).subject).toBe('');
  expect(await notes(case_id)).toEqual([
    ['closed', ''],
    ['opened', ''],
  ]);
});

test('the database refuses to change or delete a note', async () => {
  const { db } = shop.services;
  await opened();
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
  await expect(db.update(caseNotes).set({ text: '别的' })).rejects.toMatchObject(refused);
  await expect(db.update(caseNotes).set({ text: '', kind: 'note' })).rejects.toMatchObject(refused);
  await expect(db.delete(caseNotes)).rejects.toMatchObject(refused);
});
