// message/*, dataReport/*: notices, unread counts, and the client's own reports.
import Type, { type Static } from 'typebox';
import { change, group, Id, MallLink, Nothing, pageOf, paging, read, Time } from '../call.ts';

export const UnReadInfo = Type.Object({
  /** That the chosen role can receive now. */
  gift: Type.Integer(),
  coupon: Type.Integer(),
  message: Type.Integer(),
  /** Prizes that wait for an address or a role and can still be claimed. */
  awards: Type.Integer(),
  /** The activities that are over in which the player can receive a reward. */
  activities: Type.Array(Id),
});
export type UnReadInfo = Static<typeof UnReadInfo>;
export const Notice = Type.Object({ notice_id: Id, title: Type.String(), link: MallLink });
export type Notice = Static<typeof Notice>;

export const PlayerMessage = Type.Object({
  message_id: Id,
  title: Type.String(),
  text: Type.String(),
  /** The page that it is about; empty if there is none. */
  link: MallLink,
  at: Time,
});
export type PlayerMessage = Static<typeof PlayerMessage>;

export const message = group('message', {
  myMessages: read({
    summary: 'What the shop wrote to the player, newest first.',
    access: 'player',
    input: paging,
    output: pageOf(PlayerMessage),
    errors: ['identity/not-initialised'],
  }),
  getMessageNotify: read({
    summary:
      'The notices of the game and, for a logged-in player, the badges: gifts that the role can receive now, coupons and messages that are unread, prizes that wait to be claimed, rewards of activities that are over.',
    access: 'open',
    output: Type.Object({
      notices: Type.Array(Notice),
      unread: UnReadInfo,
      /** The account will be deleted then. */
      deletion_due_at: Type.Optional(Time),
    }),
  }),
  refreshMessageNotify: change({
    summary: 'Marks coupons or messages as seen and returns the badges.',
    access: 'player',
    input: { kind: Type.Union([Type.Literal('coupon'), Type.Literal('message')]) },
    output: Type.Object({ unread: UnReadInfo }),
    errors: ['identity/not-initialised'],
  }),
});

/** Any path: one that is no page of the mall is reported as unknown. */
const PagePath = Type.String({ maxLength: 2000 });

export const dataReport = group('dataReport', {
  report: change({
    summary:
      'Failed calls and uncaught errors as the client saw them; they go to the alert channel without personal data.',
    access: 'open',
    input: {
      /** The version that the page was built as. */
      build: Type.Optional(Type.String({ maxLength: 60 })),
      failures: Type.Array(
        Type.Object(
          {
            call: Type.String({ maxLength: 200 }),
            /** 0: the network failed. */
            code: Type.Integer({ minimum: 0, maximum: 999_999 }),
            msg: Type.String({ maxLength: 200 }),
            page: PagePath,
            elapsed_ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
      errors: Type.Optional(
        Type.Array(
          Type.Object(
            {
              name: Type.String({ maxLength: 60 }),
              msg: Type.String({ maxLength: 200 }),
              /** File, line and column of each frame, innermost first. */
              stack: Type.String({ maxLength: 600 }),
              /** The version that the page was built as. */
              build: Type.String({ maxLength: 60 }),
              page: PagePath,
            },
            { additionalProperties: false },
          ),
          { maxItems: 5 },
        ),
      ),
    },
    output: Nothing,
  }),
});
