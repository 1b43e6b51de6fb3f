// Messages that leave the mall: SMS and mail.

export type OutgoingMessage = {
  channel: 'sms' | 'mail';
  gameId: number;
  to: string;
  /** The name the message is signed with. */
  signature: string;
  text: string;
  /** A provider that sees a key twice sends once. */
  key: string;
};

export type Messenger = { send(message: OutgoingMessage): Promise<void> };

/** It was not sent. The text names the fault and nothing of the message: the worker logs and keeps it. */
export class MessageNotSent extends Error {}
