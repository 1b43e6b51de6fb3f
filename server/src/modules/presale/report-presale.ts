// Counts views of the presale page, by day and channel.
import type { Contract } from '@emall/contract';
import { businessDay } from '@emall/contract/business-time';
import { sql } from 'drizzle-orm';
import { networkAddressOf } from '../../platform/http/network-address.ts';
import type { CallHandler } from '../../services.ts';
import { channelOf } from './find.ts';

const LIMIT = { max: 60, window_s: 60 };
// Enough that those who look at the same moment rarely count in the same row.
const PARTS = 16;

export const reportPresale: CallHandler<Contract['report']['presale']> = async (
  { services, gameId, ip, transact },
  { presale_id, channel },
) => {
  // Over the limit a view is not counted, and nobody is troubled with it.
  const { isWithin } = await services.hitLimit(`presale-view:${networkAddressOf(ip)}`, LIMIT);
  if (!isWithin) return {};
  const day = businessDay(services.clock.now());
  const part = Math.floor(Math.random() * PARTS);
  return transact(async (tx) => {
    await tx.execute(sql`
      INSERT INTO presale_views AS v (presale_id, day, channel, part, views)
      SELECT id, ${day}::date, ${channelOf(channel)}::smallint, ${part}::smallint, 1
      FROM presales WHERE id = ${presale_id} AND game_id = ${gameId} AND is_published
      ON CONFLICT (presale_id, day, channel, part) DO UPDATE SET views = v.views + 1`);
    return {};
  });
};
