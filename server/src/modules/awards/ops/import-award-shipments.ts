// Ships goods that were won by the lines of a carrier's file.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import type { CallHandler } from '../../../services.ts';
import { shipLines } from '../../orders/index.ts';
import { awards } from '../tables.ts';
import { markShipped } from './ship-award.ts';

const AWARD_ID = /^[1-9][0-9]{0,14}$/;

export const importAwardShipments: CallHandler<Contract['ops']['activity']['importAwardShipments']> = (
  { services: { clock }, gameId, transact },
  { lines },
) =>
  transact((tx) =>
    shipLines(lines, {
      idPattern: AWARD_ID,
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
        await markShipped(tx, award.id, { carrier, trackingNumber, now: clock.now() });
        return 'shipped';
      },
    }),
  );
