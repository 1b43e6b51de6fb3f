// Ships goods that were won by the lines of a carrier's file, or says what that would do.
import type { Contract, Input } from '@emall/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { rolledBack, type Tx } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { shipLines } from '../../orders/index.ts';
import { awards } from '../tables.ts';
import { markShipped } from './ship-award.ts';

type Calls = Contract['ops']['activity'];
type Lines = Input<Calls['importAwardShipments']>['lines'];

const AWARD_ID = /^[1-9][0-9]{0,14}$/;

export const importAwardShipments: CallHandler<Calls['importAwardShipments']> = (
  { services: { clock }, gameId, transact },
  { lines },
) => transact((tx) => shipAwards(tx, gameId, lines, clock.now()));

/** The same work, rolled back. */
export const checkAwardShipments: CallHandler<Calls['checkAwardShipments']> = (
  { services: { clock, pool }, gameId },
  { lines },
) => rolledBack(pool, (db) => db.transaction((tx) => shipAwards(tx, gameId, lines, clock.now())));

const shipAwards = (tx: Tx, gameId: number, lines: Lines, now: Date) =>
  shipLines(lines, {
    idPattern: AWARD_ID,
    addressesOf: (ids) =>
      tx
        .select({ id: awards.id, address: awards.address })
        .from(awards)
        .where(and(inArray(awards.id, ids.map(Number)), eq(awards.gameId, gameId))),
    async ship({ id, carrier, tracking_number: trackingNumber }) {
      const [award] = await tx
        .select()
        .from(awards)
        .where(and(eq(awards.id, Number(id)), eq(awards.gameId, gameId)))
        .for('update');
      if (!award) return 'not_found';
      if (award.status === 'shipped')
        return award.carrier === carrier && award.trackingNumber === trackingNumber
          ? 'repeated'
          : 'shipped_otherwise';
      if (award.status !== 'preparing') return 'not_possible';
      await markShipped(tx, award.id, { carrier, trackingNumber, now });
      return 'shipped';
    },
  });
