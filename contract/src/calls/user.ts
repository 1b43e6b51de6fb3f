// user/*: the player: who they are, which role they play, what home shows them.
import Type, { type Static } from 'typebox';
import {
  cachedRead,
  change,
  group,
  Id,
  listOf,
  MallLink,
  Nothing,
  Nullable,
  read,
  Time,
  VerifyCode,
} from '../call.ts';
import { accountRows } from './account.ts';
import { Invite } from './activity/invitation.ts';
import { addressRows } from './address.ts';
import { couponRows } from './coupon.ts';
import { giftRows } from './gift.ts';
import { GoodsKind, ofShop } from './goods.ts';
import { orderRows } from './order.ts';
import { scoreRows } from './score.ts';

export const UserInfo = Type.Object({
  player_id: Id,
  u8_account_id: Type.String(),
  channel_sort_id: Type.Integer(),
  package_name: Type.String(),
  nickname: Type.String(),
  /** Masked. */
  phone: Nullable(Type.String()),
  /** Masked. */
  email: Nullable(Type.String()),
  created_at: Time,
});
export type UserInfo = Static<typeof UserInfo>;

export const Role = Type.Object({
  role_id: Id,
  role_code: Type.String(),
  role_name: Type.String(),
  server_code: Type.String(),
  server_name: Type.String(),
  level: Type.Integer(),
  vip_level: Type.Integer(),
  avatar: Type.String(),
});
export type Role = Static<typeof Role>;

export const ServerRoles = Type.Object({
  server_code: Type.String(),
  server_name: Type.String(),
  user_role_list: Type.Array(
    Type.Object({
      role_code: Type.String(),
      role_name: Type.String(),
      level: Type.Integer(),
      vip_level: Type.Integer(),
      avatar: Type.String(),
      /** Bound manually (cpBindRole), so it can be unbound. */
      is_bound: Type.Boolean(),
    }),
  ),
});
export type ServerRoles = Static<typeof ServerRoles>;

export const roleKey = {
  server_code: Type.String({ minLength: 1, maxLength: 32 }),
  role_code: Type.String({ minLength: 1, maxLength: 64 }),
};

/** The same in the group of the player and in that of bound roles. */
export const unbindRole = change({
  summary:
    'Unbinds a role that was bound manually, with a code or after checkRoleVerifyCode; rejected while an order for it is open.',
  access: 'player',
  input: { ...roleKey, code: Type.Optional(VerifyCode) },
  output: Nothing,
  errors: [
    'role/not-yours',
    'role/not-bound',
    'role/open-order',
    'identity/bad-code',
    'identity/not-initialised',
  ],
});

export const Group = Type.Object({
  group_id: Id,
  name: Type.String(),
  kind: GoodsKind,
  goods_count: Type.Integer(),
});
export type Group = Static<typeof Group>;

export const Popup = Type.Object({
  popup_id: Id,
  title: Type.String(),
  image: Type.String(),
  action_text: Type.String(),
  link: MallLink,
  frequency: Type.Union([Type.Literal('once'), Type.Literal('daily'), Type.Literal('always')]),
});
export type Popup = Static<typeof Popup>;

export const user = group('user', {
  getGroupList: cachedRead({
    summary: 'The groups of goods, in shop order. The top-up groups come first for games flagged isHJWQ.',
    cache_s: 30,
    input: ofShop,
    output: listOf(Group),
  }),
  channelList: cachedRead({
    summary: 'The channels a player of this game can come from.',
    cache_s: 60,
    output: listOf(
      Type.Object({
        channel_id: Type.Integer(),
        channel_sort_id: Type.Integer(),
        channel_type: Type.Integer(),
        name: Type.String(),
      }),
    ),
  }),
  goodsReminder: read({
    summary: 'Whether the player hears of it when these goods, or this SKU of them, can be bought.',
    access: 'role',
    input: { goods_id: Id, sku_id: Type.Optional(Id) },
    output: Type.Object({ is_set: Type.Boolean() }),
  }),
  remindGoods: change({
    summary:
      'Sets or cancels a reminder: a mail in the game when goods, or one SKU of them, that are sold out or not on sale yet can be bought. Of what can be bought none is set.',
    access: 'role',
    input: { goods_id: Id, sku_id: Type.Optional(Id), is_wanted: Type.Boolean() },
    output: Type.Object({ is_set: Type.Boolean() }),
    errors: ['call/not-found', 'goods/too-many-reminders'],
  }),
  customerInfo: cachedRead({
    summary: 'How to reach customer service, and when.',
    cache_s: 60,
    output: Type.Object({
      hours: Type.String(),
      channels: Type.Array(
        Type.Object({
          kind: Type.Union([
            Type.Literal('phone'),
            Type.Literal('mail'),
            Type.Literal('wechat'),
            Type.Literal('qq'),
            Type.Literal('online'),
          ]),
          label: Type.String(),
          value: Type.String(),
        }),
      ),
    }),
  }),
  getPopupList: cachedRead({
    summary: 'The popups home may show now.',
    cache_s: 30,
    output: listOf(Popup),
  }),
  cumulativeDailyLogin: change({
    summary: 'Counts today as a day of login, once per business day.',
    access: 'role',
    output: Type.Object({ days: Type.Integer(), streak: Type.Integer(), is_first_today: Type.Boolean() }),
  }),
  userInfo: read({
    summary: 'The player of this session, and the chosen role.',
    access: 'player',
    output: Type.Object({ user_info: UserInfo, role: Nullable(Role) }),
    errors: ['identity/not-initialised'],
  }),
  userServerRoleList: read({
    summary: "The player's roles by server: those the game server knows and those bound manually.",
    access: 'player',
    input: { channel_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) },
    output: listOf(ServerRoles),
    errors: ['game-server/unavailable', 'identity/not-initialised'],
  }),
  checkRole: change({
    summary: "Makes one of the player's roles the role of this session; takes an invitation along.",
    access: 'player',
    input: { ...roleKey, invite: Type.Optional(Invite) },
    output: Type.Object({ role: Role }),
    errors: ['role/not-yours', 'game-server/unavailable', 'identity/not-initialised'],
  }),
  sendRoleVerifyCode: change({
    summary:
      "Sends a code by in-game mail to one of the player's own roles; rejected for a bound one while an order for it is open.",
    access: 'player',
    input: roleKey,
    output: Nothing,
    errors: [
      'role/not-yours',
      'role/open-order',
      'identity/code-too-soon',
      'identity/code-quota',
      'game-server/unavailable',
      'identity/not-initialised',
    ],
  }),
  checkRoleVerifyCode: change({
    summary: 'Verifies with that code that the player owns the role; the session stores it for ten minutes.',
    access: 'player',
    input: { ...roleKey, code: VerifyCode },
    output: Type.Object({ verified_until: Time }),
    errors: ['role/not-yours', 'identity/bad-code', 'game-server/unavailable', 'identity/not-initialised'],
  }),
  unbindRole,
  logout: change({ summary: 'Ends this session.', access: 'player', output: Nothing }),
  ...accountRows,
  ...orderRows,
  ...couponRows,
  ...giftRows,
  ...scoreRows,
  ...addressRows,
});
