// Sets the address and secret of a game's own server, or goes back to the environment's.
import type { Contract } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import { removeGameServer, storeGameServer } from '../../../providers/game/index.ts';
import type { CallHandler } from '../../../services.ts';
import { requireSafeUrl } from './safe-url.ts';

export const saveServer: CallHandler<Contract['ops']['game']['saveServer']> = (
  { services: { config, clock }, gameId, transact },
  { server },
) =>
  transact(async (tx) => {
    if (!server) {
      await removeGameServer(tx, gameId);
      return {};
    }
    requireSafeUrl('server.url', server.url, config);
    const settings = { url: server.url, secret: server.secret };
    const isStored = await storeGameServer(tx, gameId, settings, {
      key: config.operatorKey,
      now: clock.now(),
    });
    if (!isStored) throw badInput('server.secret', 'required');
    return {};
  });
