// Outbound messages to players: stored in the transaction that decides to send them, sent by a job.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { enqueueAll } from '../../platform/jobs/jobs.ts';
import { noteEffect } from '../../platform/operators/effects.ts';
import { GameServerUnavailable } from '../../providers/game/index.ts';
import { MessageNotSent } from '../../providers/messaging/index.ts';
import type { Services } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { outboundMessages } from './tables.ts';

export type MessageTarget =
  | { channel: 'sms' | 'mail' | 'wechat'; to: string }
  | { channel: 'game'; serverCode: string; roleCode: string };

type OutboundMessage = {
  gameId: number;
  /** The key by which its sender recognises it. */
  key?: string;
  target: MessageTarget;
  /** The name the message is signed with. */
  signature: string;
  text: string;
  /** A message that was not sent by then is dropped. */
  expiresAt: Date;
};

export const SEND_MESSAGE = 'send-message';
export const SEND_GAME_MAIL = 'send-game-mail';
const ATTEMPTS = 12;

/** `isUrgent`: somebody waits for it. `gameMailTask`: another job that sends mail into the game, and notes what became of it. */
type SendOptions = { maxAttempts?: number; isUrgent?: boolean; gameMailTask?: string };

/** Part of a transaction: the message is sent if it commits. */
export const enqueueMessage = (tx: Tx, message: OutboundMessage, options?: SendOptions): Promise<void> =>
  enqueueMessages(tx, [message], options);

/** Several messages in three statements at most, however many. */
export async function enqueueMessages(
  tx: Tx,
  messages: readonly OutboundMessage[],
  { maxAttempts = ATTEMPTS, isUrgent = false, gameMailTask = SEND_GAME_MAIL }: SendOptions = {},
): Promise<void> {
  if (!messages.length) return;
  for (const { target } of messages) noteEffect(tx, 'messages', 1, target.channel);
  const rows = await tx
    .insert(outboundMessages)
    .values(
      messages.map(({ gameId, key = randomUUID(), target, signature, text, expiresAt }) => ({
        gameId,
        signature,
        text,
        expiresAt,
        key,
        channel: target.channel,
        target: target.channel === 'game' ? target.roleCode : target.to,
        serverCode: target.channel === 'game' ? target.serverCode : null,
      })),
    )
    .returning({ message_id: outboundMessages.id, channel: outboundMessages.channel });
  // A game that does not respond must not delay the codes that others wait for: its mail is a task of its own.
  for (const task of [SEND_MESSAGE, gameMailTask]) {
    const mine = rows.filter(({ channel }) => (channel === 'game') === (task === gameMailTask));
    const payloads = mine.map(({ message_id }) => ({ message_id }));
    // Paid deliveries share the queue of game mail, and a mailing may be to every player of a game.
    const priority = isUrgent ? 'urgent' : 'bulk';
    if (payloads.length) await enqueueAll(tx, task, payloads, { maxAttempts, priority });
  }
}

/** The job. A retry after a fault or a crash carries the same key, so the provider sends the message once. */
export async function sendMessage(
  services: Pick<Services, 'db' | 'clock' | 'cache' | 'gameServer' | 'messenger'>,
  payload: { message_id: number },
  onEnd?: (tx: Tx, key: string, isSent: boolean) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  const mine = eq(outboundMessages.id, payload.message_id);
  const [message] = await db.select().from(outboundMessages).where(mine);
  if (!message) return;
  // An exported game sends from its new cluster.
  const isExported = Boolean((await findGame(services, message.gameId))?.exportedAt);
  const isSent = message.expiresAt > clock.now() && !isExported;
  if (isSent) await send(services, message);
  if (!onEnd) {
    await db.delete(outboundMessages).where(mine);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.delete(outboundMessages).where(mine);
    await onEnd(tx, message.key, isSent);
  });
}

async function send(
  { messenger, gameServer }: Pick<Services, 'messenger' | 'gameServer'>,
  message: typeof outboundMessages.$inferSelect,
): Promise<void> {
  const { channel, gameId, target, serverCode, signature, text, key } = message;
  try {
    if (channel === 'game')
      await gameServer.sendMail(gameId, { server_code: serverCode ?? '', role_code: target }, text, key);
    else await messenger.send({ channel, gameId, to: target, signature, text, key });
  } catch (error) {
    if (error instanceof MessageNotSent || error instanceof GameServerUnavailable) throw error;
    // Any other error may quote the message, and the worker logs and stores error texts.
    throw new MessageNotSent(error instanceof Error ? error.name : 'unknown fault');
  }
}
