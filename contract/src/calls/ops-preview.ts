// What the previews of activities and of the whole mall have in common: to whom they show, and the link.
import Type from 'typebox';
import { Nullable, Time, text } from '../call.ts';

/** Null for a visitor. */
export const PreviewRole = Nullable(
  Type.Object({ server_code: text(64), role_code: text(64) }, { additionalProperties: false }),
);

/** The ticket of a link: the value of `preview=`. */
export const PreviewTicket = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const PreviewLink = Type.Object({ link: Type.String(), expires_at: Time });
