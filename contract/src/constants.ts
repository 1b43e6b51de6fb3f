// The product's constants (spec section 9), as plain data that server and browser share.

export const API_BASE = '/mall/api';
export const BASE_PATH = '/mall';

export const API_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 300_000;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** A picture that an operator adds to the library. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const LOADING_TOAST_MS = 10_000;
export const TOAST_DURATION_MS = 2000;
export const LOADING_TEXT = '请求中...';

export const PRIMARY_COLOR = '#ff9537';
export const DANGER_COLOR = '#FF2A34';
export const MAX_PAGE_WIDTH_PX = 600;
export const DESIGN_WIDTH_PX = 750;
export const BASE_WIDTH_PX = 375;

export const APP_VERSION = '1.0.0';
export const APP_VERSION_CODE = 100;
export const DEVICE_ID_LENGTH = 30;

/** For operators; the CHECK of `operators` has it too. */
export const USERNAME_PATTERN = '^[a-z0-9._-]{2,32}$';

export const LAZY_IMAGE = { cache: 200, attempts: 3, throttle_ms: 200 } as const;
export const PREVIEW_ZOOM = { min: 1, max: 4 } as const;
export const PAGE_LOADING = { delay_ms: 200, timeout_ms: 60_000 } as const;

/** The Platform header: 2 on iOS, 4 on Harmony, otherwise 1. */
export const PLATFORM = { default: 1, ios: 2, harmony: 4 } as const;
/** The presale channel: 2 on iOS, otherwise 1. */
export const PRESALE_CHANNEL = { default: 1, ios: 2 } as const;

/** Analytics events are skipped for the internal game. */
export const ANALYTICS_SKIPPED_GAME_ID = '1';
export const ANALYTICS_NAME_MAX = 50;
export const ANALYTICS_USER_ID_MAX = 63;

export const ORDER_PREFIX_FLAGS = { hhw: 'isOP', xjsj: 'isXJSJ', hjwq: 'isHJWQ' } as const;
export type GameFlag = (typeof ORDER_PREFIX_FLAGS)[keyof typeof ORDER_PREFIX_FLAGS];

/** The keys of the browser's storage, letter for letter (spec section 3). */
export const STORAGE_KEYS = [
  'token',
  'userInfo',
  'role',
  'channelId',
  'sourceFrom',
  'game_id',
  'uniqid',
  'version',
  'statDailyLogin',
  'packageChannel',
  'wx_open_id',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** What an expired session clears (spec section 4). */
export const CLEARED_ON_EXPIRY = ['token', 'userInfo', 'role', 'channelId', 'statDailyLogin'] as const;

/** Texts that the spec quotes: Chinese in every language. */
export const SPEC_TEXTS = {
  missing_game_id: '访问错误，缺少游戏ID',
  missing_game_id_param: '缺少game_id参数',
  link_stopped: '此页面已停止访问',
  server_error: '服务器错误',
  repeated_request: '请勿重复请求',
} as const;

/** The business day is counted in this zone. */
export const BUSINESS_TIME_ZONE = 'Asia/Shanghai';

/** A list that says how many there are in all counts this far; one more means that there are more. */
export const MOST_COUNTED = 100_000;
export const LIST_LIMIT = { min: 1, max: 50, default: 20 } as const;
export const VERIFY_CODE_LENGTH = 6;
export const VERIFY_CODE_PAUSE_S = 60;
/** What one order may hold where the shop sets no limit of its own: more is a typing error or a script. */
export const ORDER_MOST = { lines: 20, quantity: 99 } as const;
/** How long after its completion a refund can be applied for, and how long an agreed return may take to be sent. */
export const AFTER_SALES_DAYS = { apply: 15, return: 7 } as const;
/** Reminders of goods that one player may have at a time. */
export const MAX_GOODS_REMINDERS = 50;
/** Parcels: what shipping costs, nothing from this goods amount on (cents), and when they leave. */
export const SHIPPING = { fee: 1000, free_from: 9900, dispatch_hours: 48 } as const;
/** Pictures that prove a transfer. */
export const PROOFS = { min: 1, max: 3 } as const;

/** How long goods that were won wait for their winner's address. */
export const AWARD_CLAIM_DAYS = 30;

/** How many days after the end of an activity its rewards can still be received, where its settings name no other number. */
export const ACTIVITY_RECEIVE_DAYS = 7;
/** What the settings of an activity may name at most; ranks may also take this long to become final. */
export const MAX_RECEIVE_DAYS = 90;
export const MAX_SETTLE_MINUTES = 7 * 24 * 60;

/** When a friend counts who came by an invitation, where its settings name no other numbers. */
export const INVITE_DEFAULTS = {
  /** The level in the game that the friend's role must have. */
  min_level: 5,
  /** How long after arriving a friend begins to count. */
  hold_hours: 24,
  /** From how many friends of one inviter at one address on an operator decides is one more than this. */
  per_address: 3,
} as const;

/** Draws that were never shown are shown so many at a time: as many as one call draws. */
export const UNSEEN_AT_ONCE = 10;

/** Tasks of a task lottery whose chances are valid on the next day, too: a friend or a purchase earned them. */
export const LASTING_TASKS: readonly string[] = ['buy', 'invite'];

/** Lines of one file of goods. */
export const GOODS_FILE_LINES = 1000;

/** The odds of a lottery are parts of this many. */
export const LOTTERY_PARTS = 1_000_000;

/** Characters that are invisible, break the line or turn the direction of writing, as the inside of a character class. */
export const HIDDEN_CHARACTERS =
  '\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\u115F\\u1160\\u3164\\uFFA0\\u2800';

/** One line of text that a person can read: a letter, number or symbol, and nothing hidden. */
export const TEXT_PATTERN = `^(?=.*[\\p{L}\\p{N}\\p{S}])[^${HIDDEN_CHARACTERS}]+$`;

/** Set by the web when a player chooses English, so that the page already comes with English texts. */
export const LANGUAGE_COOKIE = 'mall_lang';

/** Set by the web to the game in which a player is logged in on the device: others see the login page first. Grants nothing. */
export const PLAYER_COOKIE = 'mall_player';
