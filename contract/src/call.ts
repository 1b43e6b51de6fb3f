// What a call is: one row that says its path, who may call it, what goes in, what comes out and how it can fail.
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { FailureKey } from './codes.ts';
import { API_BASE, BASE_PATH, LIST_LIMIT, TEXT_PATTERN } from './constants.ts';
import type { ApprovalReason } from './effects.ts';
import { type Permission, permissionOf } from './permissions.ts';

/** `open`: anybody; `player`: a token; `role`: a token with a chosen game role; `operator`: an operator's token. */
export type Access = 'open' | 'player' | 'role' | 'operator';

/** Why a list of operators takes no dates. Every other one does; one that is read page by page counts its rows as well. */
export type Undated =
  /** Operators create only few of these rows, or one record has only few: the list is returned whole. */
  | 'short'
  /** Its rows are of now, or sums over the whole time of a record. */
  | 'sums'
  /** Its input names a month. */
  | 'month'
  /** The newest changes of one record; ops/audit/list has all, with dates. */
  | 'newest'
  /** What fits a text best. */
  | 'search';

/** Why a list of operators is not exported. Every other one is. */
export type Unexported =
  /** Only some rows of a list that is exported: a file of it would look whole. */
  | 'part-of-a-list'
  /** Records of several lists, each of which is exported. */
  | 'of-several-lists'
  /** The operator's own sessions and passkeys. */
  | 'own-account';

export type CallSpec<
  I extends TProperties = TProperties,
  O extends TSchema = TSchema,
  A extends Access = Access,
> = {
  summary: string;
  access: A;
  /** It changes something: it honours `request_id`, and an operator's call requires it. */
  changes: boolean;
  /** Its response holds a secret (a token): it is stored encrypted. */
  sensitive?: boolean;
  /**
   * An operator's read of personal data (payers, proofs, addresses), or of a file that is passed on: it leaves an audit entry, as
   * every change does.
   */
  audited?: boolean;
  /** A public read whose response may be cached this long (see `cachedRead`); changes invalidate it at once. */
  cache_s?: number;
  /** An operator's call that is about no game: logging in and out. */
  isGameless?: boolean;
  /** What an operator needs for it, where it is not the read or write permission of its group. */
  permission?: Permission;
  /** It asks for the second factor again unless that was given within the last minutes. */
  needsStepUp?: boolean;
  /** Another operator has to agree before it takes effect; `with-colleagues`: except while there is nobody else yet. */
  needsApproval?: 'always' | 'with-colleagues';
  /** Why it may need one, depending on what it is about. */
  approvalReasons?: readonly ApprovalReason[];
  /** It is open to a session whose second factor is awaited. */
  allowsPending?: boolean;
  /** Its response holds a `token` that goes into the session cookie instead of the body, or it ends that cookie. */
  cookie?: 'set' | 'clear';
  /** Its body is multipart/form-data: the fields first, then one file named `file`. */
  multipart?: boolean;
  /** Bytes that a body may have, where the usual limit is too small; of a multipart call: its file. */
  body_limit?: number;
  /** Its parameters may also be in the query string (spec section 7). */
  in_query?: boolean;
  /** A read of players that shows what the mall offers and no secret of theirs: an operator's preview may make it. */
  isPreviewed?: boolean;
  /**
   * Counted apart from the other changing calls: a rush of orders refuses nothing else, and nothing else orders; so do
   * logins that verify a password, the costliest work of all.
   */
  lane?: 'orders' | 'passwords';
  undated?: Undated;
  unexported?: Unexported;
  input: TObject<I>;
  output: O;
  errors: readonly FailureKey[];
};

export type Call<
  I extends TProperties = TProperties,
  O extends TSchema = TSchema,
  A extends Access = Access,
> = CallSpec<I, O, A> & {
  /** Below `/mall/api/`: `user/createOrder`, `v2/login/login`; operators' calls below `/mall/`: `ops/order/ship`. */
  path: string;
};

/** Operators' calls have a base path of their own. */
export const isOps = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('ops/');
export const urlOf = (call: Pick<Call, 'path'>): string =>
  `${isOps(call) ? BASE_PATH : API_BASE}/${call.path}`;

export type Input<C> = C extends { input: infer I extends TSchema } ? Static<I> : never;
export type Output<C> = C extends { output: infer O extends TSchema } ? Static<O> : never;

/** A call whose responses are cached. */
export type Cached = { cache_s: number };
/** A call that changes something. */
export type Changing = { changes: true };

/** A call as its row in the contract says it: input and errors may be left out, and whether it changes something is not said. */
type Row<I extends TProperties, O extends TSchema, A extends Access> = Omit<
  CallSpec<I, O, A>,
  'changes' | 'cache_s' | 'input' | 'errors'
> & { input?: I; errors?: readonly FailureKey[] };

function row<I extends TProperties, O extends TSchema, A extends Access>(
  spec: Row<I, O, A>,
  changes: boolean,
): CallSpec<I, O, A> {
  const { input, errors, ...rest } = spec;
  return { ...rest, changes, input: Type.Object((input ?? {}) as I), errors: errors ?? [] };
}

/** A call that only reads. */
export const read = <O extends TSchema, A extends Access, I extends TProperties = Record<never, never>>(
  spec: Row<I, O, A>,
) => row(spec, false);

/** A read that every visitor of a game gets the same response to, so that it is cached: its handler knows the game only. */
export const cachedRead = <O extends TSchema, I extends TProperties = Record<never, never>>(
  spec: Omit<Row<I, O, 'open'>, 'access'> & { cache_s: number },
): CallSpec<I, O, 'open'> & Cached => ({ ...row({ ...spec, access: 'open' }, false), cache_s: spec.cache_s });

/** A call that changes something. */
export const change = <O extends TSchema, A extends Access, I extends TProperties = Record<never, never>>(
  spec: Row<I, O, A>,
): CallSpec<I, O, A> & Changing => ({ ...row(spec, true), changes: true });

type WithPath<T> =
  T extends CallSpec<infer I, infer O, infer A>
    ? Call<I, O, A> & (T extends Cached ? Cached : unknown) & (T extends Changing ? Changing : unknown)
    : never;

/** A group gives its calls their paths, so that a name is written once. */
export function group<T extends Record<string, CallSpec>>(
  prefix: string,
  rows: T,
): { [K in keyof T]: WithPath<T[K]> } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, spec]) => [name, { ...spec, path: `${prefix}/${name}` }]),
  ) as { [K in keyof T]: WithPath<T[K]> };
}

const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

/** What every body carries beside the call's own fields (spec section 7). */
export const BaseFields = {
  game_id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
  device_id: Type.String({ minLength: 1, maxLength: 64 }),
  distinct_id: Type.String({ maxLength: 64 }),
  /** Any length: it comes from a link's query. The server keeps its first characters. */
  source_from: Type.String(),
  request_id: Type.Optional(RequestId),
  /** The token again (spec section 3). Accepted and never read: the Authorization header decides. */
  token: Type.Optional(Type.String({ maxLength: 512 })),
};
export type BaseInput = Static<TObject<typeof BaseFields>> & {
  is_dry_run?: boolean;
  /** The newest audit entry of the record that the operator saw: the call is refused when there is a later one. */
  expected_audit_id?: number;
};

/** With `is_dry_run` nothing is changed, and the response lists what would be. */
const IsDryRun = Type.Optional(Type.Boolean());

/**
 * Whether a call can be tried without effect. Not those about the operator's own session: they have nothing to show, and
 * guesses of a password would not be counted. Not those with a file: their fields are texts.
 */
export const canDryRun = (call: Call): boolean =>
  isOps(call) && call.changes && !call.multipart && permissionOf(call) !== undefined;

/** What an operator's body carries beside the call's own fields. */
function opsFieldsOf(call: Call): TProperties {
  return {
    ...(call.isGameless ? {} : { game_id: BaseFields.game_id }),
    request_id: call.changes ? RequestId : BaseFields.request_id,
    ...(canDryRun(call) ? { is_dry_run: IsDryRun, expected_audit_id: Type.Optional(Id) } : {}),
  };
}

const baseFieldsOf = (call: Call): TProperties => (isOps(call) ? opsFieldsOf(call) : BaseFields);

/** The whole body of a call: its own fields and the base fields, nothing else. */
export function bodyOf(call: Call): TObject {
  return Type.Object({ ...baseFieldsOf(call), ...call.input.properties }, { additionalProperties: false });
}

/** The fields of a multipart body; its file travels behind them. */
export function fieldsOf(call: Call): TObject {
  const { file: _, ...fields } = bodyOf(call).properties;
  return Type.Object(fields, { additionalProperties: false });
}

/** A file of a multipart body: what the browser's `File` is, and what the server makes of the part it received. */
export type FilePart = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };
export const FilePart = Type.Unsafe<FilePart>({ type: 'string', format: 'binary' });

// Shapes that many calls share.
/** One line that somebody typed: a name, a reason, a title. With `minLength` 0 it may be empty. */
export const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: minLength ? TEXT_PATTERN : `^$|${TEXT_PATTERN}` });
/** A part of a name, by which a list is searched. */
export const Keyword = Type.String({ minLength: 1, maxLength: 30 });
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The id of another record: forms offer that record's list to choose from. */
export const idOf = (ref: 'group' | 'goods' | 'coupon' | 'gift' | 'pool') =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ref });
export const Cents = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Time = Type.String({ format: 'date-time', maxLength: 40 });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Nothing = Type.Object({});
export const listOf = <T extends TSchema>(item: T) => Type.Object({ list: Type.Array(item) });
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ list: Type.Array(item), next_cursor: Nullable(Type.String()) });
export const paging = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: LIST_LIMIT.min, maximum: LIST_LIMIT.max })),
};
/** A day and a month of the business calendar. */
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
/**
 * What every operators' list takes: a page, the dates (at or after `from`, before `to`), and whether to count how many there are
 * in all, which costs more than a page. It is answered by `countedPageOf`.
 */
export const listing = {
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  has_total: Type.Optional(Type.Boolean()),
  ...paging,
};
export const countedPageOf = <T extends TSchema>(item: T) =>
  Type.Object({ ...pageOf(item).properties, total: Nullable(Type.Integer()) });
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$' });
export const Email = Type.String({
  pattern: '^[^@\\s]{1,64}@[^@\\s]{1,190}\\.[^@\\s.]{2,}$',
  maxLength: 254,
});
export const VerifyCode = Type.String({ pattern: '^[0-9]{6}$' });
/** A page inside the mall, as the router writes it: `/pages/presale/index?id=3`. */
export const MallLink = Type.String({ pattern: '^(/pages/.*)?$', maxLength: 500 });
