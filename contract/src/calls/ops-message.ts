// Rows of ops/message: templates, messages to one player, to a list, to an audience, and what became of them.
import Type, { type Static } from 'typebox';
import { Cents, change, countedPageOf, Id, listing, Nothing, Nullable, read, Time, text } from '../call.ts';

const Level = Type.Integer({ minimum: 0, maximum: 100_000 });
const Days = Type.Integer({ minimum: 1, maximum: 3650 });

/** Who gets a message or a coupon: players that meet every condition that is given. */
export const Audience = Type.Object(
  {
    min_level: Type.Optional(Level),
    min_vip: Type.Optional(Level),
    /** Spent on all paid orders, less refunds. */
    min_spend: Type.Optional(Cents),
    max_spend: Type.Optional(Cents),
    /** Logged in within so many days. */
    active_days: Type.Optional(Days),
    /** Has not logged in for so many days. */
    idle_days: Type.Optional(Days),
    /** The code or the name of the server of one of their characters. */
    server_code: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    channel_sort_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);
export type Audience = Static<typeof Audience>;

const MessageText = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });
const texts = { title_zh: text(60), title_en: text(60), text_zh: MessageText, text_en: MessageText };

export const MessageTemplate = Type.Object({
  message_template_id: Id,
  name: Type.String(),
  title_zh: Type.String(),
  title_en: Type.String(),
  text_zh: Type.String(),
  text_en: Type.String(),
  updated_at: Time,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

export const MailingStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('stopped'),
]);

/** Of a mail into the game; none: the player has no role in it; dropped: the game did not take it for three days. */
const MailState = Type.Union([
  Type.Literal('none'),
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('dropped'),
]);

export const Mailing = Type.Object({
  mailing_id: Id,
  title: Type.String(),
  text: Type.String(),
  operator_name: Type.String(),
  status: MailingStatus,
  has_game_mail: Type.Boolean(),
  sent: Type.Integer(),
  failed: Type.Integer(),
  /** When it is read by its number and goes into the game: how many mails are in which state, up to `MOST_COUNTED` each. */
  mails: Nullable(
    Type.Object({
      none: Type.Integer(),
      waiting: Type.Integer(),
      sent: Type.Integer(),
      dropped: Type.Integer(),
    }),
  ),
  created_at: Time,
  finished_at: Nullable(Time),
});
export type Mailing = Static<typeof Mailing>;

export const MailingRecipient = Type.Object({
  player_id: Id,
  /** The character that the player has bound, or used last; null where there is none. */
  role_name: Nullable(Type.String()),
  server_name: Nullable(Type.String()),
  /** Null where it was sent. */
  failure: Nullable(
    Type.Union([Type.Literal('not_found'), Type.Literal('blocked'), Type.Literal('deleted')]),
  ),
  /** Null where no mail was wanted, or the message itself was not sent. */
  mail_state: Nullable(MailState),
  at: Time,
});
export type MailingRecipient = Static<typeof MailingRecipient>;

export const opsMessageRows = {
  listTemplates: read({
    summary: 'Templates of messages, newest first.',
    access: 'operator',
    input: listing,
    output: countedPageOf(MessageTemplate),
  }),
  saveTemplate: change({
    summary: 'Adds a template of messages, or changes one.',
    access: 'operator',
    permission: 'message.send',
    input: { message_template_id: Type.Optional(Id), name: text(60), ...texts },
    output: Type.Object({ message_template_id: Id }),
    errors: ['call/not-found', 'operator/template-name'],
  }),
  removeTemplate: change({
    summary: 'Removes a template; messages that were written from it stay as they are.',
    access: 'operator',
    permission: 'message.send',
    input: { message_template_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  send: change({
    summary:
      'Sends a message to one player: into the mall, and into the game where that is wanted. The case that it answers notes it.',
    access: 'operator',
    permission: 'message.send',
    input: {
      player_id: Id,
      ...texts,
      has_game_mail: Type.Boolean(),
      /** The case of this player that the message answers. */
      case_id: Type.Optional(Id),
    },
    output: Type.Object({ mailing_id: Id }),
    errors: ['call/not-found'],
  }),
  audienceSize: read({
    summary: 'How many players meet the conditions; counted up to a bound.',
    access: 'operator',
    permission: 'message.broadcast',
    input: { audience: Audience },
    output: Type.Object({ size: Type.Integer(), is_more: Type.Boolean() }),
  }),
  broadcast: change({
    summary:
      'Sends a message to listed players or to everybody who meets the conditions, once a second person agrees.',
    access: 'operator',
    permission: 'message.broadcast',
    needsApproval: 'always',
    input: {
      ...texts,
      has_game_mail: Type.Boolean(),
      /** One of both. */
      player_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 5000, uniqueItems: true })),
      audience: Type.Optional(Audience),
    },
    body_limit: 128 * 1024,
    output: Type.Object({ mailing_id: Id }),
    errors: ['call/bad-input'],
  }),
  list: read({
    summary: 'Messages that operators sent, newest first, with how far each is.',
    access: 'operator',
    input: { mailing_id: Type.Optional(Id), status: Type.Optional(MailingStatus), ...listing },
    output: countedPageOf(Mailing),
  }),
  recipients: read({
    summary: 'Whom a message was sent to, newest first, and whom not, with the reason.',
    access: 'operator',
    input: {
      mailing_id: Id,
      is_failed: Type.Optional(Type.Boolean()),
      mail_state: Type.Optional(MailState),
      ...listing,
    },
    output: countedPageOf(MailingRecipient),
    errors: ['call/not-found'],
  }),
  stop: change({
    summary: 'Stops a message that is still being sent; whoever has it keeps it.',
    access: 'operator',
    permission: 'message.broadcast',
    input: { mailing_id: Id },
    output: Nothing,
    errors: ['call/not-found', 'operator/mailing-ended'],
  }),
};
