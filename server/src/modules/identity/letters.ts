// Messages to players: written down with the decision to send them, let out by a job.
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { outboundMessages } from './tables.ts';

export type LetterTarget =
  | { channel: 'sms' | 'mail'; to: string }
  | { channel: 'game'; serverCode: string; roleCode: string };

type Letter = {
  gameId: number;
  target: LetterTarget;
  /** The name the message is signed with. */
  signature: string;
  text: string;
  /** What has not left by then is not worth sending any more. */
  expiresAt: Date;
};

const ATTEMPTS = 12;

/** Part of a transaction: the message leaves if it commits. */
export async function sendLetter(tx: Tx, letter: Letter, maxAttempts = ATTEMPTS): Promise<void> {
  const { gameId, target, signature, text, expiresAt } = letter;
  const isInGame = target.channel === 'game';
  const [message] = await tx
    .insert(outboundMessages)
    .values({
      ...{ gameId, signature, text, expiresAt },
      key: randomUUID(),
      channel: target.channel,
      target: isInGame ? target.roleCode : target.to,
      serverCode: isInGame ? target.serverCode : null,
    })
    .returning({ id: outboundMessages.id });
  await enqueue(tx, 'send-message', { message_id: message?.id }, { maxAttempts });
}
