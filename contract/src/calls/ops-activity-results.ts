// Rows of ops/activity about what an activity brought: results, participants, draws, ranks, invitations and awards.
import Type, { type Static } from 'typebox';
import { Cents, change, countedPageOf, Id, listing, Nullable, paging, read, Time, text } from '../call.ts';
import { Award, AwardDetail, AwardStatus } from './activity/award.ts';
import { ArrivalCheck } from './activity/invitation.ts';
import { ActivityEvent, ActivityState } from './activity/kinds.ts';
import { DrawReason, LotteryDraw } from './activity/lottery.ts';
import { PrizeView } from './activity/prize.ts';
import { RankingResult } from './activity/ranking.ts';
import { ShipmentResult, shipment, shipmentLines } from './ops-order/shipments.ts';

const ofActivity = { activeid: Id };

// A code is its winner's alone, and operators read the reason as a note.
const { code: _, revoke_reason: __, ...shown } = Award.properties;
export const OpsAward = Type.Object({
  ...shown,
  player_id: Id,
  reason: Type.String(),
  address: AwardDetail.properties.address,
  /** Why an operator extended or revoked it; empty otherwise. */
  note: Type.String(),
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

export const OpsParticipant = Type.Object({
  player_id: Id,
  /** The role they used last; empty when it is unbound. */
  server_name: Type.String(),
  role_name: Type.String(),
  /** Draws, days signed in or friends invited; of what was spent: 0. */
  times: Type.Integer(),
  /** What they spent, in cents; 0 where spending does not count. */
  spent_amount: Cents,
  awards: Type.Integer(),
  /** The cost of their prizes that were not taken back. */
  cost_amount: Cents,
});
export type OpsParticipant = Static<typeof OpsParticipant>;

export const OpsDraw = Type.Object({ ...LotteryDraw.properties, player_id: Id, cost_amount: Cents });
export type OpsDraw = Static<typeof OpsDraw>;

/** What a verification recomputes. */
export const DrawStep = Type.Union([
  /** The table of prizes is the one whose hash was published. */
  Type.Literal('table'),
  /** The number follows from both seeds. */
  Type.Literal('number'),
  /** The number is one of the drawn prize. */
  Type.Literal('prize'),
  /** Stock, fallback and guarantee lead to the given prize. */
  Type.Literal('rules'),
]);
export type DrawStep = Static<typeof DrawStep>;

export const OpsRank = Type.Object({
  rank: Type.Integer(),
  player_id: Id,
  server_name: Type.String(),
  role_name: Type.String(),
  amount: Cents,
  reached_at: Time,
  /** The pseudonym in the signed text; null before it is signed. */
  tag: Nullable(Type.String()),
  reward: Nullable(PrizeView),
});
export type OpsRank = Static<typeof OpsRank>;

const awardIds = { award_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) };

export const opsActivityResultRows = {
  results: read({
    summary:
      'What an activity brought: visitors, winners, each prize with how many are out and what they cost, and every day.',
    access: 'operator',
    input: ofActivity,
    output: Type.Object({
      activeid: Id,
      state: ActivityState,
      /** Devices, each once a day. */
      visits: Type.Array(Type.Object({ event: ActivityEvent, visitors: Type.Integer() })),
      /** How many players won something that was not taken back. */
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
      /** Business days on which somebody came or won. */
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          visitors: Type.Integer(),
          winners: Type.Integer(),
          granted: Type.Integer(),
          cost_amount: Cents,
        }),
      ),
    }),
    errors: ['activity/not-found'],
  }),
  listParticipants: read({
    summary:
      'Who takes part in an activity and how much: draws, days, friends or money spent; the most active first.',
    access: 'operator',
    input: { ...ofActivity, has_total: listing.has_total, ...paging },
    undated: 'sums',
    output: countedPageOf(OpsParticipant),
    errors: ['activity/not-found'],
  }),
  listDraws: read({
    summary: 'The draws of a lottery, newest first, each with everything that decided it.',
    access: 'operator',
    input: {
      ...ofActivity,
      player_id: Type.Optional(Id),
      reason: Type.Optional(DrawReason),
      ...listing,
    },
    output: countedPageOf(OpsDraw),
    errors: ['activity/not-found'],
  }),
  verifyDraw: read({
    summary:
      'Recomputes a draw from its seeds and the published table, and says which steps agree. A seed in use stays secret.',
    access: 'operator',
    input: { ...ofActivity, draw_id: Id },
    output: Type.Object({
      is_fair: Type.Boolean(),
      steps: Type.Array(Type.Object({ step: DrawStep, is_met: Type.Boolean() })),
      table_text: Type.String(),
    }),
    errors: ['activity/not-found', 'call/not-found'],
  }),
  ranks: read({
    summary:
      'The rich list with its players: live until the result is fixed, then the fixed one with its signature.',
    access: 'operator',
    input: ofActivity,
    undated: 'sums',
    output: Type.Object({
      players: Type.Integer(),
      settles_at: Time,
      list: Type.Array(OpsRank),
      result: Nullable(
        Type.Object({
          ...RankingResult.properties,
          /** The stored rows still have the fingerprint and the signature. */
          is_intact: Type.Boolean(),
        }),
      ),
    }),
    errors: ['activity/not-found'],
  }),
  listAwards: read({
    summary: 'Who won what, newest first; of one activity, of one status, won between two dates.',
    access: 'operator',
    audited: true,
    input: {
      award_id: Type.Optional(Id),
      activeid: Type.Optional(Id),
      status: Type.Optional(AwardStatus),
      player_id: Type.Optional(Id),
      /** They are written into a file or printed, and can be passed on: the audit says so. */
      is_file: Type.Optional(Type.Boolean()),
      ...listing,
    },
    output: countedPageOf(OpsAward),
  }),
  listInvitations: read({
    summary: 'Who came by whose invitation, newest first; of one inviter, or those that wait for a decision.',
    access: 'operator',
    audited: true,
    input: {
      activeid: Type.Optional(Id),
      inviter_id: Type.Optional(Id),
      review: Type.Optional(InviteReview),
      ...listing,
    },
    output: countedPageOf(OpsInvitation),
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
  reopenInvitations: change({
    summary:
      'Takes such decisions back: the friends wait for another one. Those by whom a reward was received already are left alone.',
    access: 'operator',
    input: { invitation_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
    output: Type.Object({ invitation_ids: Type.Array(Id) }),
  }),
  shipAward: change({
    summary: 'Hands goods that were won to a carrier.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { award_id: Id, ...shipment },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible'],
  }),
  correctAwardShipment: change({
    summary:
      'Replaces the carrier and tracking number of shipped goods that were won; the winner is notified.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { award_id: Id, ...shipment, reason: text(100) },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible'],
  }),
  checkAwardShipments: read({
    summary: "What importAwardShipments would do with the lines of a carrier's file; nothing is shipped.",
    access: 'operator',
    permission: 'activity.deliver',
    body_limit: 256 * 1024,
    input: { lines: shipmentLines },
    output: ShipmentResult,
  }),
  importAwardShipments: change({
    summary: "Ships goods that were won by the lines of a carrier's file: each good line once.",
    access: 'operator',
    permission: 'activity.deliver',
    body_limit: 256 * 1024,
    input: { lines: shipmentLines },
    output: ShipmentResult,
  }),
  retryAward: change({
    summary: 'Retries a stuck delivery of a prop at once.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { award_id: Id },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible'],
  }),
  redirectAward: change({
    summary:
      'Sends a prop that has certainly not arrived to another character of its winner, and tries it now.',
    access: 'operator',
    permission: 'order.redirect',
    input: { award_id: Id, role_id: Id, reason: text(100) },
    output: OpsAward,
    errors: ['call/not-found', 'award/not-possible', 'award/role-received'],
  }),
  extendAwards: change({
    summary: 'Gives winners until another day to claim; prizes that wait for nobody are left alone.',
    access: 'operator',
    permission: 'activity.deliver',
    input: { ...awardIds, expires_at: Time, reason: text(100) },
    output: Type.Object({ award_ids: Type.Array(Id) }),
  }),
  revokeAwards: change({
    summary: 'Takes prizes back. Those that were sent, used or shown stay: they are listed as final.',
    access: 'operator',
    permission: 'activity.revoke',
    input: { ...awardIds, reason: text(100) },
    output: Type.Object({ award_ids: Type.Array(Id), final_ids: Type.Array(Id) }),
  }),
};
