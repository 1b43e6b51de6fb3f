// index/*: what a visitor sees of a game before and after login.
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

/** 1 mall points, 2 activity points. */
export const ScoreType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type ScoreType = Static<typeof ScoreType>;
/** Selects the points shop of this type, whose prices are points; without it the shop whose prices are cents. */
export const ofShop = { score_type: Type.Optional(ScoreType) };

export const GoodsKind = Type.Union([
  Type.Literal('goods'),
  Type.Literal('gift_pack'),
  Type.Literal('coupon'),
  Type.Literal('recharge'),
]);
export type GoodsKind = Static<typeof GoodsKind>;
export const SaleStatus = Type.Union([
  Type.Literal('on_sale'),
  Type.Literal('sold_out'),
  Type.Literal('scheduled'),
  Type.Literal('ended'),
]);
export type SaleStatus = Static<typeof SaleStatus>;
export const LimitPeriod = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('ever'),
]);
export const PurchaseLimits = Type.Object({
  per_order: Nullable(Type.Integer()),
  per_role: Nullable(Type.Integer()),
  period: Nullable(LimitPeriod),
});
export type PurchaseLimits = Static<typeof PurchaseLimits>;

/** A flash sale that runs: when the price ends, and how many pieces are left at it. */
export const PriceWindow = Type.Object({ ends_at: Time, left: Type.Integer() });
export type PriceWindow = Static<typeof PriceWindow>;

const goodsCard = {
  goods_id: Id,
  group_id: Id,
  kind: GoodsKind,
  name: Type.String(),
  /** One short line: when a coupon counts, what a top-up gives on top. */
  subtitle: Type.String(),
  image: Type.String(),
  price: Cents,
  market_price: Nullable(Cents),
  /** While it runs, `price` is its price and `market_price` the price before and after it. */
  price_window: Nullable(PriceWindow),
  tags: Type.Array(Type.String()),
  limits: PurchaseLimits,
  status: SaleStatus,
  sale_starts_at: Nullable(Time),
  sale_ends_at: Nullable(Time),
  /** What a gift pack holds; empty for everything else. */
  contents: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
};
export const GoodsCard = Type.Object(goodsCard);
export type GoodsCard = Static<typeof GoodsCard>;

export const Sku = Type.Object({
  sku_id: Id,
  name: Type.String(),
  /** The chosen value of each of the goods' options, in their order. */
  values: Type.Array(Type.String()),
  price: Cents,
  market_price: Nullable(Cents),
  price_window: Nullable(PriceWindow),
  image: Nullable(Type.String()),
  stock: Type.Integer(),
});
export type Sku = Static<typeof Sku>;

/** By parcel, straight to the role, as a code, or into the player's account. */
export const DeliveryMethod = Type.Union([
  Type.Literal('ship'),
  Type.Literal('role'),
  Type.Literal('code'),
  Type.Literal('account'),
]);
export type DeliveryMethod = Static<typeof DeliveryMethod>;

export const GoodsDetail = Type.Object({
  ...goodsCard,
  description: Type.String(),
  images: Type.Array(Type.String()),
  delivery: DeliveryMethod,
  options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
  skus: Type.Array(Sku),
});
export type GoodsDetail = Static<typeof GoodsDetail>;

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
    summary: 'The current game: name, theme, login methods. 302 with a URL when the game has moved.',
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
