// A role that is bound to one account after another earns nothing twice: sign-in, tasks, props.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity, propPrize } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, addMembers, GAME_ID, type Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { chooseSessionRole, hashToken } from '../../platform/security/sessions.ts';
import { createProviders } from '../../providers/create.ts';
import { awardsModule } from '../awards/index.ts';
import { alwaysWins, hashOf } from '../lottery/test/lotteries.ts';
import { signInModule } from '../sign-in/index.ts';
import { taskLotteryModule } from '../task-lottery/index.ts';
import { activitiesModule } from './index.ts';

const { activity } = contract;
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [activitiesModule, signInModule, taskLotteryModule, awardsModule],
    providers: createProviders,
  });
  await addGames(mall);
});
afterAll(() => mall.close());

let roles = 0;
/** Makes one role of the game the session's role of an account, as binding it does. */
async function takeRole({ playerId, token }: Member, roleCode: string): Promise<void> {
  const { db } = mall.services;
  const { rows } = await db.execute<{ role_id: number }>(sql`
    INSERT INTO player_roles
      (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, ${playerId}, 's1', '潮汐', ${roleCode}, '船长', 30, 0, '')
    ON CONFLICT ON CONSTRAINT player_roles_own DO UPDATE SET level = 30 RETURNING role_id`);
  await chooseSessionRole(db, hashToken(token), rows[0]?.role_id ?? 0);
}
function newRole(): string {
  roles += 1;
  return `shared-${roles}`;
}

const beginSignIn = () =>
  addActivity(mall, {
    kind: 'sign_in',
    config: {
      round: 'month',
      daily: [propPrize()],
      special_days: [],
      streak_boxes: [{ days: 1, prize: propPrize() }],
      total_boxes: [],
      makeup: { given: 5, per_amount: null, max: 5, joins_streak: false },
    },
  });
const signIn = (activeid: number, { token }: Member, day?: string) =>
  mall.call(activity.signIn, { activeid, ...(day ? { day } : {}) }, { token });
const send = (award_id: number, { token }: Member) =>
  mall.call(activity.propAwardSend, { award_id }, { token });

test('a role signs in once a day, through whichever account it is bound to', async () => {
  const activeid = await beginSignIn();
  const [ann, bob] = (await addMembers(mall, 2)) as [Member, Member];
  const role = newRole();
  await takeRole(ann, role);
  await takeRole(bob, role);
  expect(await signIn(activeid, ann)).toMatchObject({ code: 200 });
  const page = await mall.call(activity.signInIndex, { activeid }, { token: bob.token });
  expect(page.data).toMatchObject({ is_signed_today: false, is_role_taken: true });
  expect(await signIn(activeid, bob)).toMatchObject({ code: 500013 });
  // A day that is made up counts the same, and the card stays.
  expect(await signIn(activeid, ann, '2026-11-14')).toMatchObject({ code: 200 });
  expect(await signIn(activeid, bob, '2026-11-14')).toMatchObject({ code: 500013 });
  await takeRole(bob, newRole());
  expect(await signIn(activeid, bob)).toMatchObject({ code: 200 });
  const after = await mall.call(activity.signInIndex, { activeid }, { token: bob.token });
  expect(after.data).toMatchObject({ is_role_taken: false, makeup: { used: 0 } });
});

test('of thirty accounts that sign in with one role at once one counts', async () => {
  for (let round = 0; round < raceRounds(2); round += 1) {
    const activeid = await beginSignIn();
    const people = await addMembers(mall, 30);
    const role = newRole();
    for (const each of people) await takeRole(each, role);
    const codes = (await Promise.all(people.map((each) => signIn(activeid, each)))).map(({ code }) => code);
    expect([200, 500013].map((code) => codes.filter((each) => each === code).length)).toEqual([1, 29]);
  }
});

test('a role gets the prop of one day once; another role of the second account gets it', async () => {
  const activeid = await beginSignIn();
  const people = await addMembers(mall, 10);
  const awards: number[] = [];
  for (const each of people) {
    const { data } = await signIn(activeid, each);
    awards.push(data.award?.award_id ?? 0);
  }
  const role = newRole();
  for (const each of people) await takeRole(each, role);
  const sent = await Promise.all(people.map((each, at) => send(awards[at] ?? 0, each)));
  const codes = sent.map(({ code }) => code);
  expect([200, 500014].map((code) => codes.filter((each) => each === code).length)).toEqual([1, 9]);
  const refused = codes.indexOf(500014);
  await takeRole(people[refused] as Member, newRole());
  expect(await send(awards[refused] ?? 0, people[refused] as Member)).toMatchObject({ code: 200 });
});

test('a role does the tasks of a day through one account', async () => {
  const activeid = await addActivity(mall, {
    kind: 'task_lottery',
    config: {
      ...alwaysWins('gem'),
      tasks: [
        { kind: 'share', target: 1, chances: 1 },
        { kind: 'login', target: 1, chances: 1 },
      ],
    },
  });
  const [ann, bob] = [await addMember(mall), await addMember(mall)];
  const role = newRole();
  await takeRole(ann, role);
  await takeRole(bob, role);
  const share = ({ token }: Member) =>
    mall.call(activity.taskReport, { activeid, report: { task: 'share' } }, { token });
  expect(await share(ann)).toMatchObject({ code: 200, data: { chances: { left: 2 } } });
  expect(await share(bob)).toMatchObject({ code: 500013 });
  const draw = { activeid, count: 1 as const, table_hash: hashOf(alwaysWins('gem')) };
  expect(await mall.call(activity.taskLotteryStart, draw, { token: bob.token })).toMatchObject({
    code: 500013,
  });
});
