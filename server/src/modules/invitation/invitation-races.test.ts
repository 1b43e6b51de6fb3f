// Concurrent arrivals and requests: nobody counts twice, no invitation ring counts, a tier is granted once.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import type { Shop } from '../../../test/shop.ts';
import type { InvitedPlayer } from '../roles/index.ts';
import { inviteCodeOf } from './index.ts';
import { recordArrival } from './record-arrival.ts';
import {
  addPeople,
  addPerson,
  arrive,
  beginInvitation,
  openInvitationMall,
  pageOf,
} from './test/invitation-mall.ts';

const { activity } = contract;
const ROUNDS = raceRounds(1);
let mall: Shop;

beforeAll(async () => {
  mall = await openInvitationMall();
});
afterAll(() => mall.close());

/** The job's own work, as many workers would do it at once. */
async function look(activeid: number, who: Member, by: Member, device = `d${who.playerId}`): Promise<void> {
  const { rows } = await mall.services.db.execute<{ role_id: number }>(
    sql`SELECT role_id FROM player_roles WHERE player_id = ${who.playerId}`,
  );
  const hash = Buffer.alloc(32, device).toString('hex');
  await mall.services.db.execute(sql`
    INSERT INTO player_devices VALUES (${who.playerId}, 1001, decode(${hash}, 'hex'), ${mall.clock.now()}, ${mall.clock.now()})
    ON CONFLICT DO NOTHING`);
  const arrived: InvitedPlayer = {
    invite: { activeid, code: await inviteCodeOf(mall.services, by.playerId) },
    player_id: who.playerId,
    role_id: rows[0]?.role_id ?? 0,
    device: hash,
    address: Buffer.alloc(32, 1).toString('hex'),
    at: mall.clock.now().toISOString(),
  };
  // As the worker does: failed jobs are retried.
  await recordArrival(mall.services, arrived).catch(() => recordArrival(mall.services, arrived));
}

const countOf = async (activeid: number, who: Member) => (await pageOf(mall, activeid, who)).counted;

test('one friend who arrives thirty times concurrently by two inviters counts once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await beginInvitation(mall);
    const [ann, bob, friend] = (await addPeople(mall, 3)) as [Member, Member, Member];
    await Promise.all(Array.from({ length: 30 }, (_, at) => look(activeid, friend, at % 2 ? ann : bob)));
    expect((await countOf(activeid, ann)) + (await countOf(activeid, bob))).toBe(1);
  }
});

test('of thirty concurrent accounts on one device one counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await beginInvitation(mall);
    const inviter = await addPerson(mall);
    const people = await addPeople(mall, 30);
    await Promise.all(people.map((each) => look(activeid, each, inviter, `shared-${activeid}`)));
    expect(await countOf(activeid, inviter)).toBeLessThanOrEqual(1);
  }
});

test('of two players who invite each other concurrently one counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await beginInvitation(mall);
    const people = await addPeople(mall, 30);
    await Promise.all(
      people.map((each, at) => look(activeid, each, people[at % 2 ? at - 1 : at + 1] as Member)),
    );
    for (let at = 0; at < people.length; at += 2) {
      const pair = [people[at], people[at + 1]] as [Member, Member];
      expect((await countOf(activeid, pair[0])) + (await countOf(activeid, pair[1]))).toBe(1);
    }
  }
});

test('thirty concurrent requests for a tier grant it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const activeid = await beginInvitation(mall);
    const inviter = await addPerson(mall);
    await arrive(mall, await addPerson(mall), { activeid, by: inviter });
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        mall.call(activity.inviteReceive, { activeid, count: 1 }, { token: inviter.token }),
      ),
    );
    const codes = responses.map(({ code }) => code);
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 500251).length,
    ]).toEqual([1, 29]);
    const { rows } = await mall.services.db.execute(
      sql`SELECT count(*)::int AS n FROM awards WHERE activity_id = ${activeid}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  }
});
