// A coupon for everybody who meets conditions: each gets it once, never more than there are, however often the job runs.
import { contract, type DryRun, type Input, permissions } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalIdOf, confirmFactor, withSecondPerson } from '../../../../test/approvals.ts';
import { watchTables } from '../../../../test/changed-tables.ts';
import { addCouponTemplate } from '../../../../test/coupons.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames, addMembers, GAME_ID, type Member } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { readCounts } from '../../../flows/unread.ts';
import { createProviders } from '../../../providers/create.ts';
import { messagesModule } from '../../messages/index.ts';
import { operatorsModule } from '../../operators/index.ts';
import { grantBatch, grantToAudience } from '../audience-grants.ts';
import { couponsModule } from '../index.ts';
import { couponCounts, couponGrants, couponReceipts, type couponTemplates } from '../tables.ts';

const { user } = contract;
const { coupon: ops } = contract.ops;
const NOW = '2026-11-15T10:00:00+08:00';
let mall: TestMall;
let token: string;
let agreed: TestMall['call'];
/** A level of their own: every test has its own audience. */
let level = 100;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [couponsModule, messagesModule, operatorsModule],
    providers: createProviders,
    now: NOW,
  });
  await addGames(mall, [GAME_ID, 1002]);
  const operator = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(mall, operator.operatorId);
  token = operator.token;
  agreed = withSecondPerson(mall);
});
beforeEach(() => {
  mall.clock.set(NOW);
  level += 1;
});
afterAll(() => mall.close());

const addTemplate = (part: Partial<typeof couponTemplates.$inferInsert> = {}) =>
  addCouponTemplate(mall, { name: '回馈券', ...part });

/** Players of this test's level. */
async function addCrowd(count: number, gameId = GAME_ID): Promise<Member[]> {
  const crowd = await addMembers(mall, count, gameId);
  const ids = crowd.map(({ playerId }) => playerId);
  await mall.services.db.execute(sql`
    UPDATE player_roles SET level = ${level} WHERE player_id = ANY (${sql.param(ids)}::bigint[])`);
  return crowd;
}

/** So many players without sessions, of a level of their own. */
const addLargeCrowd = (count: number) =>
  mall.services.db.execute(sql`
    WITH people AS (
      INSERT INTO accounts (publisher, u8_account_id, nickname, created_at)
      SELECT 'north', gen_random_uuid()::text, 'n', now() FROM generate_series(1, ${count}::int) RETURNING id
    ), made AS (
      INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
      SELECT ${GAME_ID}::int, id, 1, '', now() FROM people RETURNING id
    )
    INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    SELECT ${GAME_ID}::int, id, 's1', '潮汐', 'r' || id, '船长', ${level}::int, 0, '' FROM made`);

const inputOf = (template_id: number): Input<typeof ops.grantToAudience> => ({
  template_id,
  audience: { min_level: level },
  reason: '周年回馈',
});

/** Approved and waiting for its job. */
async function open(template_id: number): Promise<number> {
  const response = await agreed(ops.grantToAudience, inputOf(template_id), { token });
  expect(response).toMatchObject({ code: 200 });
  return response.data.coupon_grant_id;
}

const grantOf = async (template_id: number) =>
  (await mall.call(ops.listGrants, { template_id }, { token })).data.list[0];
const couponsOf = async ({ token: own }: Member) =>
  (await mall.call(user.myCoupon, { status: 'unused' }, { token: own })).data.list;
const handedOut = async (template_id: number) =>
  (await mall.call(ops.info, { template_id }, { token })).data.handed_out;
const receiptsOf = (templateId: number) =>
  mall.services.db.$count(couponReceipts, eq(couponReceipts.templateId, templateId));
const receivedOf = async (templateId: number) =>
  (await mall.services.db.select().from(couponCounts).where(eq(couponCounts.templateId, templateId))).map(
    ({ received }) => received,
  );
const runAgain = (coupon_grant_id: number) => grantToAudience(mall.services, { coupon_grant_id });

test('once a second person agrees, each player who matches has the coupon and a mark that it is new, and nobody else', async () => {
  const [first, second, blocked] = await addCrowd(3);
  const [stranger] = await addCrowd(1, 1002);
  const [low] = await addMembers(mall, 1);
  if (!first || !second || !blocked || !stranger || !low) throw new Error('no members');
  await mall.services.db.execute(sql`
    UPDATE players SET blocked_at = now(), block_reason = 'x' WHERE id = ${blocked.playerId}`);
  const template_id = await addTemplate();
  const requested = await mall.call(ops.grantToAudience, inputOf(template_id), { token });
  expect(requested.code).toBe(800_014);
  await mall.runJobs();
  expect(await couponsOf(first)).toEqual([]);
  // One of the same waits at a time.
  await mall.call(contract.ops.approval.withdraw, { approval_id: approvalIdOf(requested) }, { token });

  const coupon_grant_id = await open(template_id);
  expect(await grantOf(template_id)).toMatchObject({ state: 'waiting', size: 2, granted: 0 });
  await mall.runJobs();
  for (const member of [first, second]) {
    expect(await couponsOf(member)).toMatchObject([{ template_id, name: '回馈券' }]);
    expect(await readCounts(mall.services.db, mall.services, member)).toMatchObject({ coupon: 1 });
  }
  expect(await couponsOf(low)).toEqual([]);
  expect(await receiptsOf(template_id)).toBe(2);
  expect(await handedOut(template_id)).toBe(2);
  expect(await grantOf(template_id)).toMatchObject({
    coupon_grant_id,
    audience: { min_level: level },
    reason: '周年回馈',
    state: 'done',
    size: 2,
    is_more: false,
    granted: 2,
    already_had: 0,
    finished_at: new Date(NOW).toISOString(),
  });
  const holders = await mall.call(ops.listHolders, { template_id }, { token });
  expect(holders.data.list[0]).toMatchObject({ source: 'operator', granted_reason: '周年回馈' });
  const { rows } = await mall.services.db.execute(sql`
    SELECT target_kind, target_id, reason FROM operator_audit WHERE call = ${ops.grantToAudience.path}`);
  expect(rows).toEqual([
    { target_kind: 'coupon_template', target_id: String(template_id), reason: '周年回馈' },
  ]);
});

test('of more players than coupons the first get one, nobody is counted for nothing, and the grant ends out of stock', async () => {
  const crowd = await addCrowd(7);
  const template_id = await addTemplate({ total: 4 });
  await mall.call(user.receiveCoupon, { template_id }, { token: crowd[1]?.token ?? '' });
  await open(template_id);
  await mall.runJobs();
  expect(await grantOf(template_id)).toMatchObject({
    state: 'out_of_stock',
    size: 7,
    granted: 3,
    already_had: 1,
  });
  expect(await handedOut(template_id)).toBe(4);
  expect(await receiptsOf(template_id)).toBe(4);
  const held = await Promise.all(crowd.map(async (member) => (await couponsOf(member)).length));
  expect(held).toEqual([1, 1, 1, 1, 0, 0, 0]);
  expect((await receivedOf(template_id)).reduce((sum, received) => sum + received, 0)).toBe(4);
});

test('a total or a limit per player that is raised while a grant runs adds nothing to what was approved', async () => {
  await addLargeCrowd(620);
  const template_id = await addTemplate({ total: 550 });
  const id = await open(template_id);
  const { db, clock } = mall.services;
  await db.transaction((tx) => grantBatch(tx, id, clock.now()));
  const { data: stored } = await mall.call(ops.info, { template_id }, { token });
  const fields = Object.entries(stored).filter(([name]) => name in ops.save.input.properties);
  const raised = { ...Object.fromEntries(fields), total: 1000, per_player: 5 } as Input<typeof ops.save>;
  expect((await mall.call(ops.save, raised, { token })).code).toBe(200);
  await addLargeCrowd(5);
  await mall.runJobs();
  expect(await grantOf(template_id)).toMatchObject({ state: 'out_of_stock', granted: 550 });
  expect(await handedOut(template_id)).toBe(550);
});

test('the last coupon of a total that is just enough ends the grant as done', async () => {
  await addCrowd(3);
  const template_id = await addTemplate({ total: 3 });
  await open(template_id);
  await mall.runJobs();
  expect(await grantOf(template_id)).toMatchObject({ state: 'done', granted: 3 });
});

test('two runs of the job at once, and one more over all players again, give each player one', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    level += 1;
    const crowd = await addCrowd(6);
    // The limit per player would allow more.
    const template_id = await addTemplate({ perPlayer: 5 });
    const id = await open(template_id);
    await Promise.all([1, 2, 3].map(() => runAgain(id)));
    await mall.services.db
      .update(couponGrants)
      .set({ state: 'running', finishedAt: null, lastPlayerId: 0 })
      .where(eq(couponGrants.id, id));
    await Promise.all([1, 2].map(() => runAgain(id)));
    expect(await grantOf(template_id)).toMatchObject({ state: 'done', granted: 6, already_had: 0 });
    expect(await receivedOf(template_id)).toEqual(crowd.map(() => 1));
    expect(await receiptsOf(template_id)).toBe(6);
    expect(await handedOut(template_id)).toBe(6);
    // Another grant is another coupon, as far as the limit allows.
    await open(template_id);
    await mall.runJobs();
    expect(await receivedOf(template_id)).toEqual(crowd.map(() => 2));
  }
});

test('players who take one themselves meanwhile have one, and no more are out than there are', async () => {
  for (let round = 0; round < raceRounds(3); round += 1) {
    level += 1;
    const crowd = await addCrowd(12);
    const template_id = await addTemplate({ total: 9 });
    const id = await open(template_id);
    const named = crowd.slice(0, 3).map(({ playerId }) => playerId);
    await Promise.all([
      runAgain(id),
      ...crowd
        .slice(4)
        .map(({ token: own }) => mall.call(user.receiveCoupon, { template_id }, { token: own })),
      mall.call(ops.grant, { template_id, player_ids: named, reason: '补偿' }, { token }),
    ]);
    expect(await handedOut(template_id)).toBe(9);
    expect(await receiptsOf(template_id)).toBe(9);
    expect((await receivedOf(template_id)).reduce((sum, received) => sum + received, 0)).toBe(9);
    // Whom an operator names gets one above the limit; nobody else does.
    const held = await Promise.all(crowd.slice(3).map(async (member) => (await couponsOf(member)).length));
    expect(Math.max(...held)).toBe(1);
  }
});

test('a job that is killed between two batches, or within one, goes on where it was', async () => {
  await addLargeCrowd(620);
  const template_id = await addTemplate({ total: 1000 });
  const id = await open(template_id);
  const { db, clock } = mall.services;
  expect(await db.transaction((tx) => grantBatch(tx, id, clock.now()))).toBe(true);
  const before = await grantOf(template_id);
  expect(before).toMatchObject({ state: 'running', size: 620, finished_at: null });
  const killed = db.transaction(async (tx) => {
    await grantBatch(tx, id, clock.now());
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await grantOf(template_id)).toEqual(before);
  expect(await receiptsOf(template_id)).toBe(before?.granted);
  await mall.runJobs();
  expect(await grantOf(template_id)).toMatchObject({ state: 'done', granted: 620, already_had: 0 });
  expect(new Set(await receivedOf(template_id))).toEqual(new Set([1]));
  expect(await receiptsOf(template_id)).toBe(620);
});

test('a grant that is stopped goes no further, and is not stopped twice or by another game', async () => {
  await addCrowd(2);
  const template_id = await addTemplate();
  const coupon_grant_id = await open(template_id);
  const elsewhere = await addOperatorSession(mall, [{ gameId: 1002, permissions }]);
  const foreign = { token: elsewhere.token, game_id: '1002' };
  expect((await mall.call(ops.stopGrant, { coupon_grant_id }, foreign)).code).toBe(404);
  expect((await mall.call(ops.listGrants, { template_id }, foreign)).data.list).toEqual([]);
  expect((await mall.call(ops.stopGrant, { coupon_grant_id }, { token })).code).toBe(200);
  await mall.runJobs();
  expect(await grantOf(template_id)).toMatchObject({ state: 'stopped', granted: 0 });
  expect(await receiptsOf(template_id)).toBe(0);
  expect((await mall.call(ops.stopGrant, { coupon_grant_id }, { token })).code).toBe(400_008);
});

test('a coupon that cannot be received now, or of which none is left, is granted to nobody', async () => {
  await addCrowd(2);
  const code = async (part: Parameters<typeof addTemplate>[0]) =>
    (await agreed(ops.grantToAudience, inputOf(await addTemplate(part)), { token })).code;
  expect(await code({ startsAt: new Date('2026-11-16') })).toBe(400_007);
  expect(await code({ endsAt: new Date('2026-11-10') })).toBe(400_007);
  const past = { validFrom: new Date('2026-11-01'), validUntil: new Date('2026-11-05'), validDays: null };
  expect(await code(past)).toBe(400_007);
  expect(await code({ total: 0 })).toBe(400_002);
  expect(await code({ gameId: 1002 })).toBe(404);
  level += 1;
  expect(await code({})).toBe(400);
  const [member] = await addCrowd(1);
  const taken = await addTemplate();
  await mall.call(user.receiveCoupon, { template_id: taken }, { token: member?.token ?? '' });
  expect((await agreed(ops.grantToAudience, inputOf(taken), { token })).code).toBe(400);
  const template_id = await addTemplate();
  await open(template_id);
  mall.clock.set('2026-12-01T00:00:00+08:00');
  await mall.runJobs();
  mall.clock.set(NOW);
  expect(await grantOf(template_id)).toMatchObject({ state: 'coupon_ended', granted: 0 });
  expect(await receiptsOf(template_id)).toBe(0);
});

test('whoever may edit coupons but not grant them may neither grant nor stop', async () => {
  const editor = await addOperatorSession(mall, [
    { gameId: GAME_ID, permissions: ['coupon.read', 'coupon.write'] },
  ]);
  const template_id = await addTemplate();
  const as = { token: editor.token };
  expect((await mall.call(ops.grantToAudience, inputOf(template_id), as)).code).toBe(403);
  expect((await mall.call(ops.stopGrant, { coupon_grant_id: 1 }, as)).code).toBe(403);
  expect((await mall.call(ops.listGrants, { template_id }, as)).code).toBe(200);
});

// The last one: jobs do not run once the tables are watched.
test('the dry run says how many players and coupons, what they are worth at most and what is left, and writes nothing', async () => {
  const crowd = await addCrowd(5);
  const template_id = await addTemplate({ total: 4 });
  await mall.call(user.receiveCoupon, { template_id }, { token: crowd[0]?.token ?? '' });
  const effectsOf = async (templateId: number) => {
    const input = { ...inputOf(templateId), is_dry_run: true } as never;
    const { data, code } = await mall.call(ops.grantToAudience, input, { token });
    expect(code).toBe(200);
    const { effects, approval_reason } = data as unknown as DryRun;
    expect(approval_reason).toBe('always');
    const noted = effects.filter(({ kind }) => kind !== 'rows');
    return Object.fromEntries(noted.map(({ kind, amount }) => [kind, amount]));
  };
  const changedTables = await watchTables(mall.services.pool);
  await changedTables();
  expect(await effectsOf(template_id)).toEqual({
    players: 5,
    coupons_at_limit: 1,
    coupons_left: 3,
    coupons_granted: 3,
    coupons_value: 3000,
    coupons_short: 1,
  });
  expect(await changedTables()).toEqual([]);
  const percent = { kind: 'percent', amount: 0, percent: 85, threshold: 0 } as const;
  const uncapped = await addTemplate(percent);
  expect(await effectsOf(uncapped)).toEqual({
    players: 5,
    coupons_left: 100,
    coupons_granted: 5,
    coupons_uncapped: 5,
  });
  const capped = await addTemplate({ ...percent, cap: 700 });
  expect(await effectsOf(capped)).toMatchObject({ coupons_value: 3500 });
});
