// Whether a game takes calls now: every call passes here before anything else.
import { fail } from '../../platform/fail.ts';
import type { Gate } from '../../platform/http/callers.ts';
import type { Services } from '../../services.ts';
import { findGame, type Game, statusAt } from './reads.ts';

export function gameGate(services: Pick<Services, 'config' | 'db' | 'cache' | 'clock'>): Gate {
  const judge = (game: Game | undefined) => {
    if (!game) throw fail('game/unknown');
    if (game.status === 'running') return;
    const status = statusAt(game, services.clock.now());
    if (status === 'maintenance') throw fail('game/maintenance', { msg: game.statusMsg });
    if (status === 'closed') throw fail('game/closed', { msg: game.statusMsg });
    if (status === 'moved')
      throw fail('game/moved', {}, new URL(game.movedTo, services.config.publicUrl).href);
  };
  return (gameId) => {
    const game = findGame(services, gameId);
    return game instanceof Promise ? game.then(judge) : judge(game);
  };
}
