// ops/*: what the people who run the shops do. Every changing call leaves a row in the audit log.
import Type, { type Static } from 'typebox';
import { change, group, Id, Nothing, Nullable, pageOf, paging, read, Time } from '../call.ts';
import type { Permission } from '../permissions.ts';
import { opsActivityRows } from './ops-activity.ts';
import { opsCatalogRows } from './ops-catalog.ts';
import { opsContentRows } from './ops-content.ts';
import { opsGiftRows } from './ops-gift.ts';
import { opsPresaleRows } from './ops-presale.ts';
import { opsCouponRows, opsOrderRows } from './ops-shop.ts';
import { opsTransferRows } from './ops-transfer.ts';
import { opsScoreRows } from './score.ts';

const OperatorPermission = Type.Unsafe<Permission>(Type.String({ maxLength: 40 }));

export const OperatorInfo = Type.Object({
  username: Type.String(),
  name: Type.String(),
  games: Type.Array(
    Type.Object({ game_id: Type.String(), name: Type.String(), permissions: Type.Array(OperatorPermission) }),
  ),
});
export type OperatorInfo = Static<typeof OperatorInfo>;

const auth = group('ops/auth', {
  login: change({
    summary: 'Logs an operator in, for twelve hours.',
    access: 'open',
    isGameless: true,
    sensitive: true,
    input: {
      username: Type.String({ pattern: '^[a-z0-9._-]{2,32}$' }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
    },
    output: Type.Object({ token: Type.String(), expires_at: Time, operator: OperatorInfo }),
    errors: ['operator/bad-login', 'operator/login-locked'],
  }),
  logout: change({
    summary: "Ends the operator's session.",
    access: 'operator',
    isGameless: true,
    output: Nothing,
  }),
  me: read({
    summary: 'Who is logged in, and what they may do in which game.',
    access: 'operator',
    isGameless: true,
    output: OperatorInfo,
  }),
});

const audit = group('ops/audit', {
  list: read({
    summary: 'What operators did in this game, newest first.',
    access: 'operator',
    input: {
      username: Type.Optional(Type.String({ maxLength: 32 })),
      call: Type.Optional(Type.String({ maxLength: 64 })),
      ...paging,
    },
    output: pageOf(
      Type.Object({
        audit_id: Id,
        username: Type.String(),
        call: Type.String(),
        /** What was sent, secrets and personal data blotted out, as JSON text. */
        input: Type.String(),
        ip: Type.String(),
        at: Time,
        game_id: Nullable(Type.String()),
      }),
    ),
  }),
});

export const ops = {
  auth,
  activity: group('ops/activity', opsActivityRows),
  catalog: group('ops/catalog', opsCatalogRows),
  content: group('ops/content', opsContentRows),
  coupon: group('ops/coupon', opsCouponRows),
  gift: group('ops/gift', opsGiftRows),
  order: group('ops/order', opsOrderRows),
  presale: group('ops/presale', opsPresaleRows),
  score: group('ops/score', opsScoreRows),
  transfer: group('ops/transfer', opsTransferRows),
  audit,
};
