// Rows of ops/gift: gifts, the pools their codes come from, files of codes, and stuck deliveries.
import Type, { type Static } from 'typebox';
import {
  change,
  countedPageOf,
  Id,
  idOf,
  Keyword,
  listing,
  listOf,
  Nullable,
  read,
  Time,
  text,
} from '../call.ts';
import { GiftDelivery, GiftRecord } from './gift.ts';
import { SquarePicture } from './ops-goods-fields.ts';

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const exactly = { additionalProperties: false };

const opsGift = {
  name: text(30),
  subtitle: Type.String({ maxLength: 60 }),
  description: Type.String({ maxLength: 2000 }),
  usage: Type.String({ maxLength: 500 }),
  image: SquarePicture,
  contents: Type.Array(Type.Object({ name: text(40), quantity: Count }, exactly), {
    minItems: 1,
    maxItems: 20,
  }),
  delivery: GiftDelivery,
  /** Where its codes come from, when it is delivered as one. */
  code_pool_id: Nullable(idOf('pool')),
  /** What the game calls it; null for `gift-<id>`. */
  product_code: Nullable(text(64)),
  min_level: Nullable(Count),
  min_vip: Nullable(Count),
  /** Cents. */
  min_spend: Nullable(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
  first_login_days: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  starts_at: Time,
  ends_at: Time,
  total: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  per_role: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** An alert goes out when its pool has no more codes than this. */
  low_codes: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  is_published: Type.Boolean(),
  sort: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
};
export const OpsGift = Type.Object({
  gift_id: Id,
  ...opsGift,
  handed_out: Type.Integer(),
  /** Null for gifts that go straight to the role. */
  codes_left: Nullable(Type.Integer()),
  is_low: Type.Boolean(),
});
export type OpsGift = Static<typeof OpsGift>;

export const GiftImportLine = Type.Object({
  line: Type.Integer(),
  reason: Type.Union([
    Type.Literal('blank'),
    Type.Literal('malformed'),
    /** An earlier line of the file has it. */
    Type.Literal('repeated'),
    /** A pool of this game has it already. */
    Type.Literal('known'),
  ]),
});
export type GiftImportLine = Static<typeof GiftImportLine>;

export const GiftCodeImport = Type.Object({
  import_id: Id,
  pool_id: Id,
  status: Type.Union([Type.Literal('waiting'), Type.Literal('running'), Type.Literal('done')]),
  progress_percent: Type.Integer(),
  lines: Type.Integer(),
  added: Type.Integer(),
  blanks: Type.Integer(),
  malformed: Type.Integer(),
  repeated: Type.Integer(),
  known: Type.Integer(),
  /** The first lines that were left out, and why. */
  left_out: Type.Array(GiftImportLine),
  created_at: Time,
  finished_at: Nullable(Time),
});
export type GiftCodeImport = Static<typeof GiftCodeImport>;

/** 100,000 codes of 64 characters, with room for other columns. */
const CODE_FILE_BYTES = 8 * 1024 * 1024;

export const opsGiftRows = {
  list: read({
    summary: 'Every gift of the game, drafts too, with how many are out and how many codes are left.',
    access: 'operator',
    /** `is_stuck`: only those of which something was not delivered. */
    input: { keyword: Type.Optional(Keyword), is_stuck: Type.Optional(Type.Boolean()), ...listing },
    output: countedPageOf(OpsGift),
  }),
  save: change({
    summary: 'Adds a gift, or changes the one of gift_id; how it is delivered only while none is out.',
    access: 'operator',
    input: { gift_id: Type.Optional(Id), ...opsGift },
    output: Type.Object({ gift_id: Id }),
    errors: ['call/not-found', 'gift/delivery-fixed'],
  }),
  info: read({
    summary: 'One gift with its rules and texts.',
    access: 'operator',
    input: { gift_id: Id },
    output: OpsGift,
    errors: ['call/not-found'],
  }),
  listPools: read({
    summary: 'The code pools of the game: how many codes are left in each, and how many were given.',
    access: 'operator',
    /** `is_low`: only those that have too few codes for a running gift or goods on sale. */
    input: { is_low: Type.Optional(Type.Boolean()) },
    undated: 'short',
    output: listOf(
      Type.Object({
        pool_id: Id,
        name: Type.String(),
        codes_left: Type.Integer(),
        given: Type.Integer(),
        /** The gifts, goods and activities that give out its codes, by name. */
        used_by: Type.Array(Type.String()),
        is_low: Type.Boolean(),
      }),
    ),
  }),
  savePool: change({
    summary: 'Adds an empty code pool, or renames the one of pool_id.',
    access: 'operator',
    input: { pool_id: Type.Optional(Id), name: text(40) },
    output: Type.Object({ pool_id: Id }),
    errors: ['call/not-found'],
  }),
  findCode: read({
    summary: 'Where a code belongs and what it was given for; the code itself is known to who asks.',
    access: 'operator',
    audited: true,
    input: { code: Type.String({ minLength: 1, maxLength: 64 }) },
    output: Type.Object({
      pool_id: Id,
      name: Type.String(),
      /** `order-item:17`, `gift-receipt:3`; null while it is in the pool. */
      given_for: Nullable(Type.String()),
      given_at: Nullable(Time),
    }),
    errors: ['call/not-found'],
  }),
  importCodes: change({
    summary:
      'Takes a CSV file of codes, the code in the first column, and brings it into a pool step by step.',
    access: 'operator',
    body_limit: CODE_FILE_BYTES + 1024,
    input: { pool_id: Id, codes: Type.String({ minLength: 1, maxLength: CODE_FILE_BYTES }) },
    output: GiftCodeImport,
    errors: ['call/not-found'],
  }),
  importInfo: read({
    summary: 'How far the import of a file is, and which lines were of no use.',
    access: 'operator',
    input: { import_id: Id },
    output: GiftCodeImport,
    errors: ['call/not-found'],
  }),
  listImports: read({
    summary: 'The files of codes that were brought in, newest first; all, or of one pool.',
    access: 'operator',
    input: { pool_id: Type.Optional(idOf('pool')), ...listing },
    output: countedPageOf(GiftCodeImport),
  }),
  listReceipts: read({
    summary: 'Who received what, newest first; of one gift, or only stuck deliveries.',
    access: 'operator',
    input: { gift_id: Type.Optional(idOf('gift')), is_stuck: Type.Optional(Type.Boolean()), ...listing },
    output: countedPageOf(GiftRecord),
  }),
  retryDelivery: change({
    summary: 'Retries a stuck delivery at once.',
    access: 'operator',
    permission: 'gift.deliver',
    input: { receipt_id: Id },
    output: Type.Object({ status: GiftRecord.properties.status }),
    errors: ['call/not-found'],
  }),
};
