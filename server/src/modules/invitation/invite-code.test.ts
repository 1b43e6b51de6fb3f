// Invite codes: permanent per player, and protected against enumeration.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../test/shop.ts';
import { openPreview } from '../../platform/operators/previews.ts';
import { insertOperator } from '../operators/index.ts';
import { addPeople, addPerson, beginInvitation, codeOf, openInvitationMall } from './test/invitation-mall.ts';

const { activity } = contract;
let mall: Shop;
let activeid: number;
beforeAll(async () => {
  mall = await openInvitationMall();
  activeid = await beginInvitation(mall);
});
afterAll(() => mall.close());

const visit = async (code: string, remoteAddress = '127.0.0.1') => {
  const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', activeid, code };
  const url = '/mall/api/activity/inviteIndex';
  return (await mall.app.inject({ method: 'POST', url, remoteAddress, payload: body })).json().data.inviter;
};

test('each player has one code, also after concurrent first reads', async () => {
  const people = await addPeople(mall, 20);
  const codes = await Promise.all(
    people.map(async (who) => new Set(await Promise.all([1, 2, 3].map(() => codeOf(mall, who))))),
  );
  expect(codes.every(({ size }) => size === 1)).toBe(true);
  expect(new Set(codes.flatMap((each) => [...each])).size).toBe(people.length);
  for (const [code] of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

test('a code is random: created again it is another one', async () => {
  const who = await addPerson(mall);
  const first = await codeOf(mall, who);
  await mall.services.db.execute(sql`DELETE FROM invite_codes WHERE player_id = ${who.playerId}`);
  expect(await codeOf(mall, who)).not.toBe(first);
});

test('an address that tries unknown codes is shown nobody any more; valid codes are never limited', async () => {
  const code = await codeOf(mall, await addPerson(mall));
  for (let guest = 0; guest < 70; guest += 1) expect(await visit(code, '10.0.0.1')).not.toBeNull();
  for (let guess = 0; guess < 60; guess += 1)
    expect(await visit(`0000${String(guess).padStart(4, '0')}`, '10.0.0.2')).toBeNull();
  expect(await visit(code, '10.0.0.2')).toBeNull();
  expect(await visit(code, '10.0.0.3')).not.toBeNull();
  expect((await mall.call(activity.inviteIndex, { activeid, code })).code).toBe(200);
});

test('a preview shows who invites as a guest will see it', async () => {
  const { db, clock } = mall.services;
  const operator = { username: 'previewer', name: '运营', passwordHash: '-', grants: [] };
  const operatorId = await insertOperator(db, { ...operator, now: clock.now() });
  const nobody = { accountId: null, playerId: null, roleId: null, roleName: '' };
  const wanted = { gameId: 1001, activityId: activeid, operatorId, at: clock.now(), ...nobody };
  const { ticket } = await openPreview(db, clock, wanted);
  const code = await codeOf(mall, await addPerson(mall));
  const page = await mall.call(activity.inviteIndex, { activeid, code }, { headers: { preview: ticket } });
  expect(page.data.inviter).not.toBeNull();
});
