// Outbound messages to players: stored in the transaction that decides to send them, sent by a job.
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { outboundMessages } from './tables.ts';

export type MessageTarget =
  | { channel: 'sms' | 'mail'; to: string }
  | { channel: 'game'; serverCode: string; roleCode: string };

type OutboundMessage = {
  gameId: number;
  target: MessageTarget;
  /** The name the message is signed with. */
  signature: string;
  text: string;
  /** A message that was not sent by then is dropped. */
  expiresAt: Date;
};

const ATTEMPTS = 12;

/** Part of a transaction: the message is sent if it commits. */
export async function enqueueMessage(
  tx: Tx,
  message: OutboundMessage,
  maxAttempts = ATTEMPTS,
): Promise<void> {
  const { gameId, target, signature, text, expiresAt } = message;
  const isInGame = target.channel === 'game';
  const [row] = await tx
    .insert(outboundMessages)
    .values({
      ...{ gameId, signature, text, expiresAt },
      key: randomUUID(),
      channel: target.channel,
      target: isInGame ? target.roleCode : target.to,
      serverCode: isInGame ? target.serverCode : null,
    })
    .returning({ id: outboundMessages.id });
  await enqueue(tx, 'send-message', { message_id: row?.id }, { maxAttempts });
}
