// Rows of ops/game: what a game is, its rules, its server and merchants, and whether it may open.
import Type, { type Static } from 'typebox';
import { BaseFields, change, Id, listOf, Nothing, Nullable, read, Time, text } from '../call.ts';
import { LoginMethod, MinorCaps } from './home.ts';
import { Picture, SquarePicture } from './ops-goods-fields.ts';

const exactly = { additionalProperties: false };
const Url = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 300 });
const GameId = BaseFields.game_id;
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Secret = Type.String({ minLength: 8, maxLength: 200 });
const Pem = Type.String({ pattern: '^-----BEGIN ', maxLength: 8000 });
const Cents = Type.Integer({ minimum: 0, maximum: 100_000_000 });

export const GameStatus = Type.Union([
  Type.Literal('running'),
  Type.Literal('maintenance'),
  Type.Literal('moved'),
  Type.Literal('closed'),
]);
export type GameStatus = Static<typeof GameStatus>;

const basics = {
  name: text(30),
  /** Games of one publisher share their accounts. */
  publisher: text(30),
  slogan: text(60, 0),
  /** Prefix of the order numbers. */
  order_prefix_tag: Type.String({ pattern: '^[a-z]{0,8}$' }),
  count_appid: Type.String({ maxLength: 64 }),
  /** The main client package. */
  package_name: Type.String({ maxLength: 100 }),
  login_methods: Type.Array(LoginMethod, { minItems: 1, uniqueItems: true, maxItems: 5 }),
  /** Mall points per paid yuan. */
  points_rate: Type.Integer({ minimum: 0, maximum: 10_000 }),
};

const Theme = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{1,20}$' }),
    primary: Colour,
    deep: Colour,
    light: Colour,
    icon: SquarePicture,
    login_hero: Picture,
  },
  exactly,
);

const rules = {
  shipping_fee: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  shipping_free_from: Cents,
  /** Minutes until an unpaid order is closed. */
  unpaid_minutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  /** Days after which a shipped parcel counts as received. */
  auto_confirm_days: Type.Integer({ minimum: 1, maximum: 60 }),
  /** `environment`: as the process is configured; `game`: by `minor_caps`. */
  minor_caps_from: Type.Union([Type.Literal('environment'), Type.Literal('off'), Type.Literal('game')]),
  minor_caps: Nullable(MinorCaps),
  /** Whether virtual goods can be paid in the mini-program on iOS; WeChat's rules forbid it without an agreement. */
  sells_virtual_on_ios: Type.Boolean(),
};

const GamePackage = Type.Object(
  { package_name: Type.String({ pattern: '^[A-Za-z0-9._-]{1,100}$' }), signature: text(20) },
  exactly,
);
const GameChannelRow = Type.Object(
  {
    channel_id: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    channel_sort_id: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    channel_type: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    name: text(30),
  },
  exactly,
);

/** Where a connection comes from: `sandbox` is simulated, `none` is missing or turned off. */
const source = <const T extends string>(own: T) =>
  Type.Union([
    Type.Literal('environment'),
    Type.Literal(own),
    Type.Literal('sandbox'),
    Type.Literal('off'),
    Type.Literal('none'),
  ]);

export const ReadinessItem = Type.Object({
  item: Type.Union([
    Type.Literal('login_methods'),
    Type.Literal('game_server'),
    Type.Literal('payment'),
    Type.Literal('agreements'),
    Type.Literal('customer_service'),
    Type.Literal('goods'),
    Type.Literal('theme'),
    Type.Literal('banners'),
    Type.Literal('packages'),
  ]),
  is_done: Type.Boolean(),
  /** Without it the game does not open. */
  is_required: Type.Boolean(),
  /** It is set up, and no test of it has passed. */
  is_untested: Type.Boolean(),
});
export type ReadinessItem = Static<typeof ReadinessItem>;

const MerchantProvider = Type.Union([Type.Literal('wechat'), Type.Literal('alipay')]);
export const OpsMerchant = Type.Object({
  merchant_id: Id,
  provider: MerchantProvider,
  name: Type.String(),
  /** The merchant number of WeChat Pay, or the app of Alipay. */
  account: Type.String(),
  updated_at: Time,
  /** When it last answered a test with these settings. */
  tested_at: Nullable(Time),
});
export type OpsMerchant = Static<typeof OpsMerchant>;

const summary = {
  game_id: Type.String(),
  name: Type.String(),
  publisher: Type.String(),
  icon: Nullable(Type.String()),
  /** What players meet now; a maintenance outside its window is `running`. */
  status: GameStatus,
  /** Null while it is being set up: its status tells players of a maintenance then. */
  first_opened_at: Nullable(Time),
  maintenance_until: Nullable(Time),
  moved_to: Type.String(),
  readiness: Type.Array(ReadinessItem),
};
export const OpsGameSummary = Type.Object(summary);
export type OpsGameSummary = Static<typeof OpsGameSummary>;

export const OpsGame = Type.Object({
  ...summary,
  ...basics,
  /** Where players enter the game. */
  shop_url: Type.String(),
  /** What operators have set; `status` follows from it and the clock. */
  set_status: GameStatus,
  status_msg: Type.String(),
  /** English texts; empty for the Chinese one. */
  en: Type.Object({ status_msg: Type.String() }),
  maintenance_from: Nullable(Time),
  theme: Nullable(Theme),
  packages: Type.Array(GamePackage),
  channels: Type.Array(GameChannelRow),
  rules: Type.Object(rules),
  server: Type.Object({
    source: source('game'),
    url: Nullable(Type.String()),
    tested_at: Nullable(Time),
  }),
  merchants: Type.Array(
    Type.Object({
      provider: MerchantProvider,
      source: source('merchant'),
      /** What takes the payments of a game that has chosen nothing. */
      default_source: Type.Union([
        Type.Literal('environment'),
        Type.Literal('sandbox'),
        Type.Literal('none'),
      ]),
      merchant: Nullable(OpsMerchant),
    }),
  ),
  created_at: Time,
});
export type OpsGame = Static<typeof OpsGame>;

const Tested = Type.Object({
  is_ok: Type.Boolean(),
  /** What it answered, or what went wrong: for people. */
  detail: Type.String(),
});

/** A secret that is left out stays as it is stored. */
const stored = Type.Optional;
const WechatMerchant = Type.Object(
  {
    provider: Type.Literal('wechat'),
    mch_id: Type.String({ pattern: '^[0-9]{6,20}$' }),
    serial: Type.String({ pattern: '^[0-9A-Fa-f]{8,64}$' }),
    private_key: stored(Pem),
    api_v3_key: stored(Type.String({ pattern: '^[\\x21-\\x7e]{32}$' })),
    public_key_id: Type.String({ pattern: '^[0-9A-Za-z_]{8,80}$' }),
    public_key: stored(Pem),
    app_id: Type.String({ pattern: '^[0-9A-Za-z]{6,40}$' }),
    mini_app_id: Nullable(Type.String({ pattern: '^[0-9A-Za-z]{6,40}$' })),
    /** Null for WeChat's own address. */
    url: Nullable(Url),
  },
  exactly,
);
const AlipayMerchant = Type.Object(
  {
    provider: Type.Literal('alipay'),
    app_id: Type.String({ pattern: '^[0-9]{4,32}$' }),
    seller_id: Type.String({ pattern: '^[0-9]{4,32}$' }),
    private_key: stored(Pem),
    public_key: stored(Pem),
    url: Nullable(Url),
  },
  exactly,
);

const secrets = ['private_key', 'api_v3_key', 'public_key'] as const;
/** The settings of a merchant as they are stored, without its keys. */
const StoredSettings = Type.Union([Type.Omit(WechatMerchant, secrets), Type.Omit(AlipayMerchant, secrets)]);

/** What players read in English; empty for the Chinese text, left out to keep it. */
const EnglishMessage = Type.Optional(Type.Object({ msg: text(200, 0) }, exactly));

const manage = { access: 'operator', permission: 'game.manage' } as const;
const everywhere = { access: 'operator', isGameless: true } as const;
/** Null for the environment's, `off` for none. */
const Choice = Type.Union([Id, Type.Null(), Type.Literal('off')]);

export const opsGameRows = {
  list: read({
    summary: 'The games that the operator works in, with what each still needs before it opens.',
    ...everywhere,
    undated: 'short',
    output: listOf(OpsGameSummary),
  }),
  info: read({
    summary: 'Everything a game is, without secrets.',
    access: 'operator',
    output: OpsGame,
    errors: ['game/unknown'],
  }),
  add: change({
    summary: 'Adds a game, closed to players; rules, texts and connections may be copied from another game.',
    ...everywhere,
    permission: 'game.manage',
    input: { game_id: GameId, name: text(30), publisher: text(30), template_game_id: Nullable(GameId) },
    output: Nothing,
    errors: ['operator/game-taken', 'game/unknown'],
  }),
  save: change({
    summary: 'Sets names, publisher, tag, login methods and points rate of the game.',
    ...manage,
    input: basics,
    output: Nothing,
    errors: ['operator/publisher-in-use', 'operator/order-tag-in-use'],
  }),
  setStatus: change({
    summary:
      'Opens the game, closes it for maintenance (with a window it ends by itself), or moves it to another address.',
    ...manage,
    input: {
      status: Type.Union([Type.Literal('running'), Type.Literal('maintenance'), Type.Literal('moved')]),
      /** What players read while it is closed. */
      msg: text(200, 0),
      en: EnglishMessage,
      /** For a maintenance: null for at once, and until it is opened. */
      from: Nullable(Time),
      until: Nullable(Time),
      moved_to: Nullable(Url),
    },
    output: Nothing,
    errors: ['operator/game-not-ready'],
  }),
  close: change({
    summary: 'Closes the game for good: players read why. Another operator has to agree.',
    ...manage,
    needsApproval: 'with-colleagues',
    input: { msg: text(200), en: EnglishMessage },
    output: Nothing,
  }),
  savePackages: change({
    summary: "Sets the game's client packages and the name that messages of each are signed with.",
    ...manage,
    input: { list: Type.Array(GamePackage, { maxItems: 50 }) },
    output: Nothing,
  }),
  saveChannels: change({
    summary: 'Sets the channels of the game, in the order players see them.',
    ...manage,
    input: { list: Type.Array(GameChannelRow, { maxItems: 100 }) },
    output: Nothing,
  }),
  saveTheme: change({
    summary: 'Sets colours and pictures of the game; colours on which texts cannot be read are refused.',
    ...manage,
    input: { theme: Nullable(Theme) },
    output: Nothing,
    errors: ['operator/theme-unreadable'],
  }),
  saveRules: change({
    summary: 'Sets shipping, deadlines, what minors may spend, and the sale of virtual goods on iOS.',
    ...manage,
    input: rules,
    output: Nothing,
  }),
  saveServer: change({
    summary:
      "Sets the game's own server; null for the one of the environment. Another operator has to agree: it decides who the game's players are.",
    ...manage,
    needsStepUp: true,
    needsApproval: 'with-colleagues',
    sensitive: true,
    /** Another address needs another secret. */
    input: { server: Nullable(Type.Object({ url: Url, secret: stored(Secret) }, exactly)) },
    output: Nothing,
  }),
  testServer: change({
    summary: "Asks the game's server for its list of servers.",
    ...manage,
    output: Tested,
  }),
  chooseMerchants: change({
    summary:
      "Sets which merchants take the game's payments: those that passed a test with their present settings. Another operator has to agree.",
    ...manage,
    needsStepUp: true,
    needsApproval: 'with-colleagues',
    input: { wechat: Choice, alipay: Choice },
    output: Nothing,
    errors: ['call/not-found', 'operator/merchant-untested'],
  }),
  listMerchants: read({
    summary: 'Every merchant, without keys.',
    ...everywhere,
    permission: 'game.manage',
    undated: 'short',
    output: listOf(OpsMerchant),
  }),
  merchantInfo: read({
    summary:
      'The settings of a merchant, and which keys are stored: the keys themselves never leave the server.',
    ...everywhere,
    permission: 'game.manage',
    input: { merchant_id: Id },
    output: Type.Object({
      ...OpsMerchant.properties,
      settings: StoredSettings,
      stored_keys: Type.Array(Type.Union(secrets.map((name) => Type.Literal(name)))),
    }),
    errors: ['call/not-found'],
  }),
  saveMerchant: change({
    summary:
      'Adds a merchant, or changes name and keys of the one of merchant_id; its account never changes, nor does where its payments go while a game uses it. Another operator has to agree to what verifies its payments.',
    ...everywhere,
    permission: 'game.manage',
    needsStepUp: true,
    approvalReasons: ['merchant-keys'],
    sensitive: true,
    input: {
      merchant_id: Type.Optional(Id),
      name: text(40),
      settings: Type.Union([WechatMerchant, AlipayMerchant]),
    },
    output: Type.Object({ merchant_id: Id }),
    errors: [
      'call/not-found',
      'operator/merchant-account',
      'operator/merchant-in-use',
      'operator/merchant-keys',
    ],
  }),
  testMerchant: change({
    summary:
      'Asks the provider about a payment that does not exist: only a merchant with right keys is answered.',
    ...everywhere,
    permission: 'game.manage',
    input: { merchant_id: Id },
    output: Tested,
    errors: ['call/not-found'],
  }),
};
