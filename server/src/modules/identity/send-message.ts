// The job that lets a waiting message out.
import { eq } from 'drizzle-orm';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import { MessageNotSent } from '../../providers/messaging/index.ts';
import type { Services } from '../../services.ts';
import { outboundMessages } from './tables.ts';

type Waiting = typeof outboundMessages.$inferSelect;

/** A repeat after a fault or a crash carries the same key, so the provider sends it once. */
export async function sendMessage(services: Services, payload: { message_id: number }): Promise<void> {
  const { db, clock } = services;
  const mine = eq(outboundMessages.id, payload.message_id);
  const [message] = await db.select().from(outboundMessages).where(mine);
  if (!message) return;
  if (message.expiresAt > clock.now()) await send(services, message);
  await db.delete(outboundMessages).where(mine);
}

async function send({ messenger, gameServer }: Services, message: Waiting): Promise<void> {
  const { channel, gameId, target, serverCode, signature, text, key } = message;
  try {
    if (channel === 'game')
      await gameServer.sendMail(gameId, { server_code: serverCode ?? '', role_code: target }, text, key);
    else await messenger.send({ channel, gameId, to: target, signature, text, key });
  } catch (error) {
    if (error instanceof MessageNotSent || error instanceof GameServerUnavailable) throw error;
    // Any other fault may quote the message, and the worker logs and keeps what it is told.
    throw new MessageNotSent(error instanceof Error ? error.name : 'unknown fault');
  }
}
