// Rows of ops/activity: activities from draft to end, what they gave out and cost, and prizes that wait for people.
import Type, { type Static } from 'typebox';
import { Cents, change, Id, Nullable, pageOf, paging, read, Time, text } from '../call.ts';
import { Award, AwardDetail, AwardStatus } from './activity/award.ts';
import { ArrivalCheck } from './activity/invitation.ts';
import { ActivityEvent, ActivityKind, ActivityState } from './activity/kinds.ts';
import { PrizeKey } from './activity/lottery.ts';
import { PrizeView } from './activity/prize.ts';
import { Picture } from './ops-catalog.ts';

const activity = {
  kind: ActivityKind,
  title: text(30),
  subtitle: Type.String({ maxLength: 60 }),
  icon: Picture,
  rules: Type.String({ maxLength: 5000 }),
  /** Settings of the kind; `save` validates them by the schema of the kind. */
  config: Type.Object({}, { additionalProperties: true }),
  sort: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
  starts_at: Time,
  ends_at: Time,
};
export const OpsActivity = Type.Object({
  activeid: Id,
  ...activity,
  state: ActivityState,
  /** No rewards can be received; also after the end, when the state is `ended`. */
  is_paused: Type.Boolean(),
});
export type OpsActivity = Static<typeof OpsActivity>;

const ofActivity = { activeid: Id };
const Moved = Type.Object({ activeid: Id, state: ActivityState });
const move = (summary: string) =>
  change({
    summary,
    access: 'operator',
    permission: 'activity.publish',
    input: ofActivity,
    output: Moved,
    errors: ['activity/not-found', 'activity/not-possible'],
  });

// A code is its winner's alone.
const { code: _, ...shown } = Award.properties;
export const OpsAward = Type.Object({
  ...shown,
  player_id: Id,
  reason: Type.String(),
  address: AwardDetail.properties.address,
});
export type OpsAward = Static<typeof OpsAward>;

const InviteReview = Type.Union([
  Type.Literal('none'),
  Type.Literal('pending'),
  Type.Literal('accepted'),
  Type.Literal('rejected'),
]);

export const OpsInvitation = Type.Object({
  invitation_id: Id,
  activeid: Id,
  inviter_id: Id,
  invitee_id: Id,
  /** The role of the invited player. */
  server_name: Type.String(),
  role_name: Type.String(),
  level: Type.Integer(),
  arrived_at: Time,
  failed_checks: Type.Array(ArrivalCheck),
  review: InviteReview,
  /** How many friends of this inviter came from the same address, this one included. */
  same_address: Type.Integer(),
});
export type OpsInvitation = Static<typeof OpsInvitation>;

export const opsActivityRows = {
  list: read({
    summary: 'The activities of the game, drafts too, newest first; of one kind, or all.',
    access: 'operator',
    input: { kind: Type.Optional(ActivityKind), ...paging },
    output: pageOf(OpsActivity),
  }),
  info: read({
    summary: 'One activity with all its settings.',
    access: 'operator',
    input: ofActivity,
    output: OpsActivity,
    errors: ['activity/not-found'],
  }),
  save: change({
    summary: 'Adds an activity as a draft, or changes the one of activeid; its settings until it has begun.',
    access: 'operator',
    input: { activeid: Type.Optional(Id), ...activity },
    output: Moved,
    errors: ['activity/not-found', 'activity/not-possible', 'activity/config-fixed'],
  }),
  schedule: move('Publishes a draft: it runs by itself from its start to its end.'),
  pause: move('Stops an activity for a while: players see it, and that it is paused.'),
  resume: move('Lets a paused activity go on.'),
  end: move('Ends an activity before its time, for good.'),
  copy: change({
    summary: 'Makes a draft like an activity, in a window of its own.',
    access: 'operator',
    input: { ...ofActivity, starts_at: Time, ends_at: Time },
    output: Moved,
    errors: ['activity/not-found'],
  }),
  addLotteryStock: change({
    summary: 'Adds stock to prizes of a lottery that has begun; nothing else of its table changes.',
    access: 'operator',
    input: {
      ...ofActivity,
      prizes: Type.Array(
        Type.Object(
          { key: PrizeKey, add: Type.Integer({ minimum: 1, maximum: 10_000_000 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 8 },
      ),
    },
    /** The whole stock of each prize now, given ones included. */
    output: Type.Object({ prizes: Type.Array(Type.Object({ key: PrizeKey, stock: Type.Integer() })) }),
    errors: ['activity/not-found', 'activity/not-possible', 'call/bad-input'],
  }),
  results: read({
    summary:
      'What an activity brought: visitors, winners, and each prize with how many are out and what they cost.',
    access: 'operator',
    input: ofActivity,
    output: Type.Object({
      activeid: Id,
      state: ActivityState,
      /** Devices, each once a day. */
      visits: Type.Array(Type.Object({ event: ActivityEvent, visitors: Type.Integer() })),
      /** How many players won something. */
      winners: Type.Integer(),
      cost_amount: Cents,
      prizes: Type.Array(
        Type.Object({
          prize: PrizeView,
          granted: Type.Integer(),
          /** Wait for their winner, or for the shop. */
          open: Type.Integer(),
          revoked: Type.Integer(),
          /** Of those that were not taken back. */
          cost_amount: Cents,
        }),
      ),
    }),
    errors: ['activity/not-found'],
  }),
  listAwards: read({
    summary: 'Who won what, newest first; of one activity, of one status.',
    access: 'operator',
    audited: true,
    input: { activeid: Type.Optional(Id), status: Type.Optional(AwardStatus), ...paging },
    output: pageOf(OpsAward),
  }),
  listInvitations: read({
    summary: 'Who came by whose invitation, newest first; of one inviter, or those that wait for a decision.',
    access: 'operator',
    audited: true,
    input: {
      activeid: Type.Optional(Id),
      inviter_id: Type.Optional(Id),
      review: Type.Optional(InviteReview),
      ...paging,
    },
    output: pageOf(OpsInvitation),
  }),
  decideInvitations: change({
    summary:
      'Decides whether friends who came from one address count; those that do not wait are left alone.',
    access: 'operator',
    input: {
      invitation_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      is_accepted: Type.Boolean(),
    },
    output: Type.Object({ invitation_ids: Type.Array(Id) }),
  }),
  shipAward: change({
    summary: 'Hands goods that were won to a carrier.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { award_id: Id, carrier: text(30), tracking_number: text(60) },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible'],
  }),
  retryAward: change({
    summary: 'Retries a stuck delivery of a prop at once.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { award_id: Id },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible'],
  }),
  preview: change({
    summary:
      'Makes a link under which the page of an activity, a draft too, shows itself at a moment, to a role or a visitor.',
    access: 'operator',
    permission: 'activity.read',
    sensitive: true,
    input: {
      ...ofActivity,
      at: Time,
      /** Null for a visitor. */
      role: Nullable(
        Type.Object({ server_code: text(64), role_code: text(64) }, { additionalProperties: false }),
      ),
    },
    output: Type.Object({ link: Type.String(), expires_at: Time }),
    errors: ['activity/not-found', 'role/unknown'],
  }),
};
