// Rows of ops/link: entry links of a game, which mark where players came from.
import Type, { type Static } from 'typebox';
import { change, countedPageOf, listing, Nothing, read, Time, text } from '../call.ts';

export const LinkNumber = Type.String({ pattern: '^[0-9]{1,18}$' });
const LinkStatus = Type.Union([Type.Literal('running'), Type.Literal('stopped')]);

export const OpsLink = Type.Object({
  link: LinkNumber,
  name: Type.String(),
  status: LinkStatus,
  /** The address to hand out. */
  url: Type.String(),
  created_at: Time,
});
export type OpsLink = Static<typeof OpsLink>;

export const opsLinkRows = {
  list: read({
    summary: 'The entry links of the game, by number.',
    access: 'operator',
    input: { link: Type.Optional(LinkNumber), ...listing },
    output: countedPageOf(OpsLink),
  }),
  save: change({
    summary: 'Names an entry link; without a number the next free one is taken.',
    access: 'operator',
    input: { link: Type.Optional(LinkNumber), name: text(40) },
    output: Type.Object({ link: LinkNumber }),
  }),
  setStatus: change({
    summary: 'Stops an entry link, so that its visitors read that it has ended, or lets it run again.',
    access: 'operator',
    input: { link: LinkNumber, status: LinkStatus },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  remove: change({
    summary: 'Removes an entry link; its number then is a mere mark of origin.',
    access: 'operator',
    input: { link: LinkNumber },
    output: Nothing,
    errors: ['call/not-found'],
  }),
};
