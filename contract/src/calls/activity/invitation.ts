// activity/invite*: a link of one's own, who came by it and whether they count, and rewards for how many do.
import Type, { type Static } from 'typebox';
import { change, Id, Nullable, paging, read, Time } from '../../call.ts';
import { AwardView } from './award.ts';
import { ActivityInfo, ofActivity, ReceiveDays } from './kinds.ts';
import { Prize, PrizeView } from './prize.ts';

/** Eight letters at random. */
export const InviteCode = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{8}$' });

/** What an invited player brings along to the first choice of a role. */
export const Invite = Type.Object({ activeid: Id, code: InviteCode }, { additionalProperties: false });
export type Invite = Static<typeof Invite>;

const exact = { additionalProperties: false };
const Count = Type.Integer({ minimum: 1, maximum: 10_000 });

export const CountsAfter = Type.Union([Type.Literal('role_login'), Type.Literal('first_purchase')]);
export type CountsAfter = Static<typeof CountsAfter>;

export const InvitationConfig = Type.Object(
  {
    counts_after: CountsAfter,
    /** With `role_login`: the level in the game that the friend's role must have. INVITE_DEFAULTS where it is missing. */
    min_level: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /** With `role_login`: how long after arriving a friend begins to count. */
    hold_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    /** More friends of one inviter than this from one address wait until an operator has decided. */
    per_address: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Where a friend who has no role yet downloads the game. */
    download_url: Type.Optional(Type.String({ pattern: '^https://[^\\s]+$', maxLength: 500 })),
    /** What a friend who counts receives. */
    friend_prize: Type.Optional(Prize),
    /** How long after the end a tier that was reached can still be received. */
    receive_days: Type.Optional(ReceiveDays),
    tiers: Type.Refine(
      Type.Array(Type.Object({ count: Count, prize: Prize }, exact), { minItems: 1, maxItems: 10 }),
      (tiers) => new Set(tiers.map(({ count }) => count)).size === tiers.length,
      () => 'has two tiers for the same count',
    ),
  },
  exact,
);
export type InvitationConfig = Static<typeof InvitationConfig>;

/** What is checked once, when an invited player arrives, in this order. */
export const ArrivalCheck = Type.Union([
  /** Never stood in a role here before, and came after the activity began. */
  Type.Literal('new_player'),
  /** Not the inviter over again: another person, another device, another role. */
  Type.Literal('not_self'),
  /** Did not invite the inviter, directly or through others. */
  Type.Literal('no_ring'),
  /** No account, phone, mail, WeChat or role of theirs has counted. */
  Type.Literal('new_person'),
  /** Nobody else has used their device. */
  Type.Literal('new_device'),
]);
export type ArrivalCheck = Static<typeof ArrivalCheck>;

export const InviteCheckKind = Type.Union([
  ...ArrivalCheck.anyOf,
  /** The role has the level that the activity asks for. */
  Type.Literal('role_level'),
  /** The waiting period is over. */
  Type.Literal('hold'),
  /** Many friends came from one address: an operator has accepted this one. */
  Type.Literal('review'),
  Type.Literal('purchase'),
]);
export type InviteCheckKind = Static<typeof InviteCheckKind>;

/** Whether a friend counts, and what is missing. */
const progress = {
  state: Type.Union([Type.Literal('counted'), Type.Literal('waiting'), Type.Literal('refused')]),
  checks: Type.Array(Type.Object({ kind: InviteCheckKind, is_met: Type.Boolean() })),
  /** When the waiting period ends; null without one. */
  hold_until: Nullable(Time),
};

export const Invited = Type.Object({
  invitation_id: Id,
  /** The role's name, masked. */
  name: Type.String(),
  avatar: Type.String(),
  arrived_at: Time,
  ...progress,
});
export type Invited = Static<typeof Invited>;

const PublicRole = Type.Object({ name: Type.String(), avatar: Type.String() });

/** What a friend sees who came by an invitation of this activity. */
export const InvitedMe = Type.Object({
  /** Null when the inviter has no role any more. */
  inviter: Nullable(PublicRole),
  arrived_at: Time,
  ...progress,
  /** Of the friend's own prize; `none`: the activity has none for friends. */
  prize_status: Type.Union([
    Type.Literal('none'),
    Type.Literal('waiting'),
    Type.Literal('ready'),
    Type.Literal('received'),
    Type.Literal('closed'),
  ]),
});
export type InvitedMe = Static<typeof InvitedMe>;

export const InviteTier = Type.Object({
  count: Type.Integer(),
  prize: PrizeView,
  /** `closed`: reached, but the time to receive it is over. */
  status: Type.Union([
    Type.Literal('locked'),
    Type.Literal('ready'),
    Type.Literal('received'),
    Type.Literal('closed'),
  ]),
});
export type InviteTier = Static<typeof InviteTier>;

export const invitationCalls = {
  inviteIndex: read({
    summary:
      "The tiers, the player's own code, how many count, and who came by it, newest first; with a code also who invites.",
    access: 'open',
    input: { ...ofActivity, code: Type.Optional(InviteCode), ...paging },
    output: Type.Object({
      activity: ActivityInfo,
      counts_after: CountsAfter,
      receive_until: Time,
      /** The code of the player's own link; null for a visitor. */
      code: Nullable(InviteCode),
      /** What others see of the player's name, as it is for those who open the link; null for a visitor. */
      public_name: Nullable(Type.String()),
      /** Whose code came with the call, masked. */
      inviter: Nullable(PublicRole),
      /** It is the player's own code. */
      is_own_code: Type.Boolean(),
      /** What a friend receives who counts; null: nothing. */
      friend_prize: Nullable(PrizeView),
      /** Where the game can be downloaded; null: not set. */
      download_url: Nullable(Type.String()),
      min_level: Type.Integer(),
      /** How long after arriving a friend begins to count; 0: at once. */
      hold_hours: Type.Integer(),
      /** The player's own state as a friend who came by an invitation; null for everybody else. */
      invited: Nullable(InvitedMe),
      counted: Type.Integer(),
      waiting: Type.Integer(),
      refused: Type.Integer(),
      tiers: Type.Array(InviteTier),
      list: Type.Array(Invited),
      next_cursor: Nullable(Type.String()),
    }),
    errors: ['activity/not-found'],
  }),
  inviteReceive: change({
    summary: 'Receives the reward of one tier, each once.',
    access: 'role',
    input: { activeid: Id, count: Count },
    output: Type.Object({ award: AwardView }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/ended',
      'activity/paused',
      'call/not-found',
      'invitation/not-reached',
      'invitation/received',
      'award/sold-out',
    ],
  }),
  inviteFriendReceive: change({
    summary: 'Receives the prize of a friend who came by an invitation and counts, once.',
    access: 'role',
    input: { activeid: Id },
    output: Type.Object({ award: AwardView }),
    errors: [
      'activity/not-found',
      'activity/not-started',
      'activity/ended',
      'activity/paused',
      'call/not-found',
      'invitation/not-counted',
      'invitation/received',
      'award/sold-out',
    ],
  }),
};
