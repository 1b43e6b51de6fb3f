// index/*: home and what a visitor sees of a game before and after login.
import Type, { type Static } from 'typebox';
import {
  Cents,
  cachedRead,
  change,
  Email,
  group,
  Id,
  listOf,
  MallLink,
  Nothing,
  Nullable,
  pageOf,
  paging,
  read,
  Time,
} from '../call.ts';
import { authPopupRow } from './account.ts';
import { GoodsCard, GoodsDetail, ofShop } from './goods.ts';

export const LoginMethod = Type.Union([
  Type.Literal('phone'),
  Type.Literal('account'),
  Type.Literal('wechat'),
  Type.Literal('wegame'),
  Type.Literal('union'),
]);
export type LoginMethod = Static<typeof LoginMethod>;

export const GameTheme = Type.Object({
  key: Type.String(),
  primary: Type.String(),
  deep: Type.String(),
  light: Type.String(),
  icon: Type.String(),
  login_hero: Type.String(),
});
export type GameTheme = Static<typeof GameTheme>;

const Caps = Type.Object({ single: Cents, monthly: Cents }, { additionalProperties: false });
/** What minors may spend at once and in a month, by age. */
export const MinorCaps = Type.Object(
  { under_8: Caps, under_16: Caps, under_18: Caps },
  { additionalProperties: false },
);
export type MinorCaps = Static<typeof MinorCaps>;

export const GameInfo = Type.Object({
  game_id: Type.String(),
  name: Type.String(),
  slogan: Type.String(),
  order_prefix_tag: Type.String(),
  count_appid: Type.String(),
  package_name: Type.String(),
  theme: Nullable(GameTheme),
  /** What a parcel costs, and from which goods amount on it costs nothing. */
  shipping: Type.Object({ fee: Cents, free_from: Cents }),
  /** Whether virtual goods can be paid in the mini-program on iOS. */
  sells_virtual_on_ios: Type.Boolean(),
  login_methods: Type.Array(LoginMethod),
  union_games: Type.Array(Type.Object({ game_id: Type.String(), name: Type.String() })),
});
export type GameInfo = Static<typeof GameInfo>;

/** The data beside codes 402 and 501 of a game that takes no calls; its msg is the operators' own text. */
export type GameRejection = { state: 'unopened' | 'maintenance' | 'closed' };

export const LinkInfo = Type.Object({
  status: Type.Union([Type.Literal('running'), Type.Literal('stopped')]),
  source_from: Type.String(),
});
export type LinkInfo = Static<typeof LinkInfo>;

export const Banner = Type.Object({
  banner_id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  action_text: Type.String(),
  link: MallLink,
});
export type Banner = Static<typeof Banner>;

export const AgreementScene = Type.Union([
  Type.Literal('login'),
  Type.Literal('order'),
  Type.Literal('recharge'),
]);
export const AgreementRow = Type.Object({
  agreement_id: Id,
  key: Type.String(),
  title: Type.String(),
  version: Type.String(),
  updated_at: Time,
});
export type AgreementRow = Static<typeof AgreementRow>;
export const Agreement = Type.Object({
  ...AgreementRow.properties,
  /** Plain paragraphs; a line that begins with `# ` is a heading. */
  content: Type.String(),
});
export type Agreement = Static<typeof Agreement>;

export const index = group('index', {
  getGameInfo: cachedRead({
    summary:
      'The current game: name, theme, login methods. 302 with a URL when the game has moved; 402 and 501 with its state ' +
      '(`unopened`, `maintenance`, `closed`) and what the operators say about it.',
    cache_s: 30,
    output: GameInfo,
    errors: ['game/unknown', 'game/closed', 'game/maintenance', 'game/moved'],
  }),
  getLinkStatus: cachedRead({
    summary: 'Whether the link a visitor came by (source_from, digits only) is still running.',
    cache_s: 30,
    input: { link: Type.String({ pattern: '^[0-9]{1,18}$' }) },
    output: LinkInfo,
  }),
  getBannerList: cachedRead({
    summary: 'The banners of home, in order.',
    cache_s: 30,
    output: listOf(Banner),
  }),
  getGroupItem: cachedRead({
    summary: 'The goods of one group, in shop order, page by page.',
    cache_s: 10,
    input: { group_id: Id, ...ofShop, ...paging },
    output: pageOf(GoodsCard),
    errors: ['call/not-found'],
  }),
  searchGoods: read({
    summary:
      'Goods of the shop whose name, subtitle or tags contain every word, in Chinese or in the language of the request; those named so first.',
    access: 'open',
    input: { keyword: Type.String({ minLength: 1, maxLength: 40 }), ...paging },
    output: pageOf(GoodsCard),
  }),
  getGoodsInfoById: cachedRead({
    summary: 'One goods with its gallery, options, SKUs and limits.',
    cache_s: 10,
    input: { goods_id: Id, ...ofShop },
    output: GoodsDetail,
    errors: ['call/not-found'],
  }),
  getAgreementItem: cachedRead({
    summary: 'The agreements a player must accept at one place (login, order, recharge).',
    cache_s: 60,
    input: { scene: AgreementScene },
    output: listOf(AgreementRow),
  }),
  getAgreementList: cachedRead({
    summary: 'All agreements of the game in their current versions.',
    cache_s: 60,
    output: listOf(AgreementRow),
  }),
  getAgreementDetail: cachedRead({
    summary: 'The text of one agreement.',
    cache_s: 60,
    input: { agreement_id: Id },
    output: Agreement,
    errors: ['call/not-found'],
  }),
  authPopupConfInfo: authPopupRow,
  sendMail: change({
    summary: 'Sends a code by mail, to prove that an address belongs to the player.',
    access: 'player',
    input: { email: Email },
    output: Nothing,
    errors: ['identity/code-too-soon', 'identity/code-quota'],
  }),
});
