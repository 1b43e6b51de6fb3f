// Whether a game takes calls now: every call passes here before anything else.
import type { GameRejection } from '@emall/contract';
import { fail, type Language } from '../../platform/fail.ts';
import type { Gate } from '../../platform/http/callers.ts';
import type { Translate } from '../../platform/http/context.ts';
import type { Services } from '../../services.ts';
import { findGame, type Game, statusAt } from './reads.ts';

export function gameGate(
  services: Pick<Services, 'config' | 'db' | 'cache' | 'clock'>,
  translate: Translate = (output) => output,
): Gate {
  /** What the operators wrote, in the language of the player. */
  async function rejected(game: Game, state: GameRejection['state'], language: Language): Promise<never> {
    const { msg } = await translate({ msg: game.statusMsg }, { gameId: game.id, language });
    throw fail(state === 'closed' ? 'game/closed' : 'game/maintenance', { msg }, { state });
  }
  const judge = (game: Game | undefined, language: Language) => {
    if (!game) throw fail('game/unknown');
    if (game.status === 'running') return;
    const status = statusAt(game, services.clock.now());
    if (status === 'running') return;
    if (status === 'moved')
      throw fail('game/moved', {}, new URL(game.movedTo, services.config.publicUrl).href);
    const isUnopened = status === 'maintenance' && game.firstOpenedAt === null;
    return rejected(game, isUnopened ? 'unopened' : status, language);
  };
  return (gameId, language) => {
    const game = findGame(services, gameId);
    return game instanceof Promise ? game.then((found) => judge(found, language)) : judge(game, language);
  };
}
