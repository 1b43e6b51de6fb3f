// A contact channel of customer service, and the link that opens it.
import type { Contract, Output } from '@emall/contract';

export type ContactChannel = Output<Contract['user']['customerInfo']>['channels'][number];

/** Operators type the value: it becomes a link only when it is a phone number, a mail address or an https address. */
export function contactHref({ kind, value }: ContactChannel): string | undefined {
  if (kind === 'phone' && /^[0-9+ ()-]+$/.test(value)) return `tel:${value.replaceAll(/[^0-9+]/g, '')}`;
  if (kind === 'mail' && /^[^\s@?&]+@[^\s@?&]+$/.test(value)) return `mailto:${value}`;
  if (kind === 'online' && /^https:\/\//.test(value)) return value;
  return undefined;
}

/** Without a link: the way to the chat inside the game is read, a number or a name is copied. */
export const canBeCopied = ({ kind }: ContactChannel): boolean => kind !== 'online';
