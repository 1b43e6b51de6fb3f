// ops/player/*: who a player is, what happened to them, what they have, and what operators do for or against them.
import Type, { type Static } from 'typebox';
import {
  Cents,
  change,
  countedPageOf,
  Id,
  listing,
  listOf,
  Nothing,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { AwardStatus } from './activity/award.ts';
import { ActivityKind, ActivityState } from './activity/kinds.ts';
import { whyNotRows } from './ops-player/why-not.ts';

const Points = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const PlayerRole = Type.Object({
  role_id: Id,
  server_code: Type.String(),
  server_name: Type.String(),
  role_code: Type.String(),
  role_name: Type.String(),
  level: Type.Integer(),
  vip_level: Type.Integer(),
});

const Person = {
  player_id: Id,
  nickname: Type.String(),
  username: Nullable(Type.String()),
  u8_account_id: Type.String(),
  /** Masked: 138****0001. */
  phone: Nullable(Type.String()),
  is_blocked: Type.Boolean(),
  roles: Type.Array(PlayerRole),
};

export const OpsPlayer = Type.Object(Person);
export type OpsPlayer = Static<typeof OpsPlayer>;

export const PlayerRecord = Type.Object({
  record_id: Id,
  kind: Type.Union([
    Type.Literal('note'),
    Type.Literal('blocked'),
    Type.Literal('unblocked'),
    Type.Literal('sessions_ended'),
    Type.Literal('contact_revealed'),
  ]),
  text: Type.String(),
  operator_name: Type.String(),
  at: Time,
});
export type PlayerRecord = Static<typeof PlayerRecord>;

export const OpsPlayerInfo = Type.Object({
  ...Person,
  /** Masked: p***@example.com. */
  email: Nullable(Type.String()),
  linked: Type.Array(Type.Object({ provider: Type.String(), linked_at: Time })),
  /** The operators whose own account this is. */
  operator_usernames: Type.Array(Type.String()),
  created_at: Time,
  first_login_at: Time,
  last_login_at: Nullable(Time),
  blocked_at: Nullable(Time),
  block_reason: Nullable(Type.String()),
  sessions: Type.Integer(),
  devices: Type.Integer(),
  orders: Type.Integer(),
  paid_orders: Type.Integer(),
  spent_amount: Cents,
  refunded_amount: Cents,
  last_paid_at: Nullable(Time),
  /** The newest few. */
  records: Type.Array(PlayerRecord),
});
export type OpsPlayerInfo = Static<typeof OpsPlayerInfo>;

const StoryKind = Type.Union([
  Type.Literal('login'),
  Type.Literal('order'),
  Type.Literal('delivery'),
  Type.Literal('refund'),
  Type.Literal('points'),
  Type.Literal('coupon'),
  Type.Literal('gift'),
  Type.Literal('award'),
  Type.Literal('record'),
  Type.Literal('message'),
  Type.Literal('case'),
]);

export const StoryEvent = Type.Object({
  /** Unique in the story of a player. */
  event_id: Type.String(),
  at: Time,
  kind: StoryKind,
  /** What happened, in the operator's language. */
  title: Type.String(),
  /** Goods, reasons and names; may be empty. */
  detail: Type.String(),
  amount: Nullable(Cents),
  points: Nullable(Type.Integer()),
  order_id: Nullable(Type.String()),
  /** What the player received with it, for ops/player/whyNot; null where the event is a later step. */
  award_id: Nullable(Id),
  receipt_id: Nullable(Id),
  coupon_id: Nullable(Id),
});
export type StoryEvent = Static<typeof StoryEvent>;

export const PlayerHoldings = Type.Object({
  points: Type.Array(Type.Object({ score_type: Type.Integer(), balance: Points, owed: Points })),
  /** The newest fifty of each kind, and how many there are. */
  coupons: Type.Array(
    Type.Object({
      coupon_id: Id,
      template_id: Id,
      name: Type.String(),
      status: Type.String(),
      received_at: Time,
      expires_at: Time,
      order_id: Nullable(Type.String()),
    }),
  ),
  gifts: Type.Array(
    Type.Object({
      receipt_id: Id,
      gift_id: Id,
      name: Type.String(),
      phase: Type.String(),
      is_stuck: Type.Boolean(),
      role_name: Type.String(),
      received_at: Time,
      delivered_at: Nullable(Time),
    }),
  ),
  awards: Type.Array(
    Type.Object({
      award_id: Id,
      activeid: Id,
      activity_name: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      status: AwardStatus,
      granted_at: Time,
    }),
  ),
  totals: Type.Object({ coupons: Type.Integer(), gifts: Type.Integer(), awards: Type.Integer() }),
});
export type PlayerHoldings = Static<typeof PlayerHoldings>;

export const PlayerActivity = Type.Object({
  activeid: Id,
  activity_name: Type.String(),
  kind: ActivityKind,
  state: ActivityState,
  /** Draws, days signed in or friends invited; of what was spent: 0. */
  times: Type.Integer(),
  /** What they spent, in cents; 0 where spending does not count. */
  spent_amount: Cents,
  awards: Type.Integer(),
  /** The cost of their prizes that were not taken back. */
  cost_amount: Cents,
});
export type PlayerActivity = Static<typeof PlayerActivity>;

export const PlayerSessions = Type.Object({
  /** Open ones in this game, of each kind the newest fifty. */
  sessions: Type.Array(
    Type.Object({
      /** A part of the token's hash: it tells sessions apart and opens none. */
      session_tag: Type.String(),
      role_name: Nullable(Type.String()),
      is_mini_program: Type.Boolean(),
      created_at: Time,
      expires_at: Time,
    }),
  ),
  devices: Type.Array(
    Type.Object({
      /** A part of the hash of the device's id, the same for everybody who used it. */
      device_tag: Type.String(),
      first_seen_at: Time,
      last_seen_at: Time,
      /** How many other players of this game chose a character on it. */
      other_players: Type.Integer(),
    }),
  ),
});
export type PlayerSessions = Static<typeof PlayerSessions>;

const player = { player_id: Id };
const reason = text(200);
const errors = ['call/not-found'] as const;

export const opsPlayerRows = {
  ...whyNotRows,
  find: read({
    summary:
      'Finds players by player id, role id, phone, account name or publisher account, or by the beginning of a nickname or role name.',
    access: 'operator',
    audited: true,
    input: { query: text(64) },
    undated: 'search',
    /** At most fifty; a longer name finds fewer. `has_more`: there may be others. */
    output: Type.Object({ ...listOf(OpsPlayer).properties, has_more: Type.Boolean() }),
  }),
  info: read({
    summary: 'One player: account, roles, spend, sessions and what operators noted. Contacts are masked.',
    access: 'operator',
    audited: true,
    input: player,
    output: OpsPlayerInfo,
    errors,
  }),
  story: read({
    summary: 'Everything that happened to a player, newest first.',
    access: 'operator',
    input: {
      ...player,
      kinds: Type.Optional(Type.Array(StoryKind, { minItems: 1, maxItems: 11 })),
      ...listing,
    },
    output: countedPageOf(StoryEvent),
    errors,
  }),
  holdings: read({
    summary: 'What a player has: points, coupons, gifts and prizes.',
    access: 'operator',
    input: player,
    output: PlayerHoldings,
    errors,
  }),
  listActivities: read({
    summary: 'The activities that a player took part in, newest first: how often, what they spent and won.',
    access: 'operator',
    input: { ...player, ...listing },
    output: countedPageOf(PlayerActivity),
    errors,
  }),
  sessions: read({
    summary: 'Where a player is logged in to this game, and the devices that they chose a character on.',
    access: 'operator',
    input: player,
    output: PlayerSessions,
    errors,
  }),
  revealContact: change({
    summary:
      "Shows a player's phone, mail and addresses in full, for a reason. Limited per hour, recorded, and part of the player's data export.",
    access: 'operator',
    permission: 'player.revealContact',
    sensitive: true,
    input: { ...player, reason },
    output: Type.Object({
      phone: Nullable(Type.String()),
      email: Nullable(Type.String()),
      addresses: Type.Array(
        Type.Object({
          name: Type.String(),
          phone: Type.String(),
          region: Type.String(),
          detail: Type.String(),
        }),
      ),
    }),
    errors: ['call/not-found', 'call/too-many'],
  }),
  addNote: change({
    summary: 'Notes something about a player, for colleagues.',
    access: 'operator',
    permission: 'player.note',
    input: { ...player, note: text(500) },
    output: Nothing,
    errors,
  }),
  listNotes: read({
    summary: 'What operators noted about a player and did with them, newest first.',
    access: 'operator',
    input: { ...player, ...listing },
    output: countedPageOf(PlayerRecord),
    errors,
  }),
  block: change({
    summary:
      'Ends all sessions of a player in this game and lets them in no more; the player reads the reason.',
    access: 'operator',
    permission: 'player.block',
    input: { ...player, reason },
    output: Nothing,
    errors: ['call/not-found', 'player/already-so'],
  }),
  unblock: change({
    summary: 'Lets a blocked player in again.',
    access: 'operator',
    permission: 'player.block',
    input: { ...player, reason },
    output: Nothing,
    errors: ['call/not-found', 'player/already-so'],
  }),
  endSessions: change({
    summary: 'Logs a player out on every device in this game.',
    access: 'operator',
    permission: 'player.block',
    input: { ...player, reason },
    output: Type.Object({ ended: Type.Integer() }),
    errors,
  }),
};
