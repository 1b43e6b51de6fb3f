// Gives a player's account a random password, for `npm run admin -- password:set`. Every session ends; the phone gets a message.
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { closeSessionsOf } from '../../../platform/security/sessions.ts';
import { readGame } from '../../games/index.ts';
import { findAccountByName, findPlayerId } from '../accounts.ts';
import { storePassword } from './store-password.ts';

type Target = { gameId: number; name: string; now: Date };

/** Returns the password, or why there is none. `name` is the account's name or phone number. */
export async function assignPassword(
  tx: Tx,
  { gameId, name, now }: Target,
): Promise<{ password: string; playerId: number } | 'no-game' | 'no-account'> {
  const game = await readGame(tx, gameId);
  if (!game) return 'no-game';
  const account = await findAccountByName(tx, game.publisher, name);
  const playerId = account && (await findPlayerId(tx, gameId, account.id));
  if (!playerId) return 'no-account';
  const password = randomBytes(12).toString('base64url');
  await storePassword(tx, account, await hashPassword(password), { game, language: 'zh', now });
  await closeSessionsOf(tx, account.id);
  return { password, playerId };
}
