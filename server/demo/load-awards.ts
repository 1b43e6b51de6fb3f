// Writes what demo has won in the activities of 1001, each prize in its state.
import type { Prize } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { addresses } from '../src/modules/addresses/tables.ts';
import { type AwardRow, grantAward } from '../src/modules/awards/index.ts';
import { awards } from '../src/modules/awards/tables.ts';
import { copyAddress } from '../src/modules/orders/index.ts';
import type { PlayerRole } from '../src/modules/roles/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { addPool } from './load-codes.ts';
import { roleOf } from './load-gifts.ts';
import type { AddressOf } from './pictures.ts';
import { type DemoAward, demoAwards } from './world/index.ts';

const WHOSE = { username: 'demo', serverCode: 's1', roleCode: '100010001' };
const DAY_MS = 86_400_000;

export async function addAwards(tx: Tx, now: Date, addressOf: AddressOf): Promise<void> {
  const role = await roleOf(tx, WHOSE, addressOf);
  for (const [place, demo] of demoAwards.entries()) {
    const at = new Date(now.getTime() - demo.daysAgo * DAY_MS);
    const { gameId, playerId } = role;
    const granted = await grantAward(tx, {
      gameId,
      playerId,
      activityId: demo.activityId,
      reason: `souvenir:${place + 1}`,
      prize: await prizeOf(tx, demo, gameId, addressOf, at),
      now: at,
    });
    if (granted.outcome !== 'granted') throw new Error(`${demo.name} was not granted`);
    const set = await lifeOf(tx, demo, role, at);
    if (set) await tx.update(awards).set(set).where(eq(awards.id, granted.award.id));
  }
}

async function prizeOf(
  tx: Tx,
  demo: DemoAward,
  gameId: number,
  addressOf: AddressOf,
  now: Date,
): Promise<Prize> {
  const { name, prize } = demo;
  const shown = { name, image: addressOf(demo.image) };
  if (prize.kind !== 'code') return { ...shown, ...prize };
  return { ...shown, ...prize, pool_id: await addPool(tx, { gameId, name, count: 200, seed: name, now }) };
}

/** Applies what happened to the award since. */
async function lifeOf(
  tx: Tx,
  { state, prize }: DemoAward,
  role: PlayerRole,
  at: Date,
): Promise<Partial<AwardRow> | undefined> {
  const { roleId, serverCode, serverName, roleCode, roleName } = role;
  const toRole = { roleId, serverCode, serverName, roleCode, roleName };
  const later = new Date(at.getTime() + DAY_MS);
  switch (state) {
    case 'preparing':
      return { status: 'preparing', address: await homeOf(tx, role.playerId) };
    case 'shipped': {
      const parcel = { carrier: '顺丰速运', trackingNumber: 'SF1402600117', shippedAt: later };
      return { status: 'shipped', address: await homeOf(tx, role.playerId), ...parcel };
    }
    case 'stuck':
      // It waits for an operator to retry it, not for the next sweep.
      return { status: 'sending', ...toRole, tries: 8, stuckAt: later, nextTryAt: new Date('2036-01-01') };
    case 'received':
      return prize.kind === 'prop' ? { status: 'received', ...toRole, receivedAt: at } : undefined;
    case 'revoked':
      return { status: 'revoked', revokedAt: later };
    default:
      return undefined;
  }
}

async function homeOf(tx: Tx, playerId: number) {
  const [home] = await tx.select().from(addresses).where(eq(addresses.playerId, playerId)).limit(1);
  if (!home) throw new Error('demo lives nowhere');
  return copyAddress(home);
}
