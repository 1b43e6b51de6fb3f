// Messages that leave the mall: SMS, mail and WeChat's subscribe messages.
import { ProviderError } from '../../platform/resilience/breaker.ts';

export type OutgoingMessage = {
  channel: 'sms' | 'mail' | 'wechat';
  gameId: number;
  to: string;
  /** The name the message is signed with. */
  signature: string;
  /** For a subscribe message: its kind, the page it opens and the template's values, a line each. */
  text: string;
  /** A provider that sees a key twice sends once. */
  key: string;
};

export type Messenger = { send(message: OutgoingMessage): Promise<void> };

/** The message was not sent. The text names the fault and quotes nothing of the message: the worker logs and stores it. */
export class MessageNotSent extends ProviderError {}
