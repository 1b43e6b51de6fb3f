// Who calls: a visitor, a player with a token, or an operator; and whether the call is open to them.
import { type BaseInput, type Call, isOps, needsSecondFactor, permissionOf } from '@emall/contract';
import type { FastifyRequest } from 'fastify';
import { badInput } from '../bad-input.ts';
import { fail, type Language } from '../fail.ts';
import { type Operator, type Operators, usablePermissions } from '../operators/operators.ts';
import {
  type FindPreview,
  isAboutPreview,
  type Preview,
  sessionInPreview,
  sessionOrVisitor,
} from '../operators/previews.ts';
import type { FindSession, Session } from '../security/sessions.ts';
import { cookieOf, operatorCookie } from './cookies.ts';
import { languageOf } from './envelope.ts';
import { BEYOND_TEXT } from './validate.ts';

export type Caller = {
  /** 0 in an operator's call that is about no game. */
  gameId: number;
  session: Session | undefined;
  operator: Operator | undefined;
  /** Set when an operator previews a page at another moment. */
  preview: Preview | undefined;
  deviceId: string;
  sourceFrom: string;
  platform: number;
  channel: string;
  ip: string;
  userAgent: string;
  language: Language;
  cookie(name: string): string | undefined;
};

/** Throws what the player must see when a game takes no calls now; synchronous when the game is cached. */
export type Gate = (gameId: number, language: Language) => void | Promise<void>;

type Finders = { findSession: FindSession; findPreview: FindPreview; operators: Operators };

export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];

/** The game a call is about. */
export function requestedGameOf(request: FastifyRequest, body: Partial<BaseInput>): number {
  const header = request.headers['game-id'];
  if (header !== undefined && header !== body.game_id) throw badInput('game_id', 'differs-from-header');
  return Number(body.game_id ?? 0);
}

export async function callerOf(
  request: FastifyRequest,
  body: Partial<BaseInput>,
  call: Call,
  finders: Finders,
  gate: Gate,
): Promise<Caller> {
  // It is known only while the client is there.
  const { ip } = request;
  // In a call about no game, a game in the body is input like any other.
  const gameId = call.isGameless ? 0 : requestedGameOf(request, body);
  const token = tokenOf(request);
  const operator = isOps(call)
    ? await operatorOf(token ?? operatorCookie(request), gameId, call, finders, {
        isDryRun: body.is_dry_run ?? false,
        // What a console reads by itself does not keep a session from ending; a change is somebody's.
        isSeen: request.headers.background === undefined || Boolean(call.changes),
      })
    : undefined;
  const ticket = isOps(call) ? undefined : await previewOf(request.headers.preview, gameId, call, finders);
  const preview = ticket && isAboutPreview(ticket, body) ? ticket : undefined;
  // Around the page of an activity: what belongs to a player is no part of its preview.
  if (ticket && !preview && call.access !== 'open') throw fail('activity/preview-only');
  const language = languageOf(request);
  // What operators prepare is previewed before a game opens, and while it is closed.
  if (!isOps(call) && !ticket) await gate(gameId, language);
  const session =
    isOps(call) || (ticket && !preview) ? undefined : await sessionOf(token, gameId, call, finders, preview);
  const platform = Number(request.headers.platform ?? 1);
  return {
    gameId,
    session,
    operator,
    preview,
    deviceId: body.device_id ?? '',
    sourceFrom: sourceOf(body),
    platform: platform === 2 || platform === 4 ? platform : 1,
    channel: String(request.headers.channel ?? '').slice(0, 32),
    ip,
    userAgent: request.headers['user-agent'] ?? '',
    language,
    cookie: (name) => cookieOf(request, name),
  };
}

const SOURCE_LENGTH = 64;
const ALL_BEYOND_TEXT = new RegExp(BEYOND_TEXT, 'g');

/** Where the player came from: what a link's query says, cut to what is stored and without what is no text. */
function sourceOf({ source_from = '' }: Partial<BaseInput>): string {
  return source_from.slice(0, SOURCE_LENGTH).replaceAll(ALL_BEYOND_TEXT, '');
}

async function sessionOf(
  token: string | undefined,
  gameId: number,
  call: Call,
  { findSession }: Finders,
  preview: Preview | undefined,
): Promise<Session | undefined> {
  if (preview) return previewSession(preview, call);
  const session = token && !call.cache_s ? await findSession(token, gameId) : undefined;
  if (call.access !== 'open' && !session) throw fail('call/unauthorized');
  if (call.access === 'role' && !(session?.roleId && session.playerId)) throw fail('role/required');
  return session;
}

const ACTIVITIES = 'activity/';

function previewSession(preview: Preview, call: Call): Session | undefined {
  if (call.access !== 'open') return sessionOrVisitor(preview);
  return call.path.startsWith(ACTIVITIES) ? sessionInPreview(preview) : undefined;
}

async function previewOf(
  header: string | string[] | undefined,
  gameId: number,
  call: Call,
  { findPreview }: Finders,
): Promise<Preview | undefined> {
  if (header === undefined) return undefined;
  const preview = typeof header === 'string' ? await findPreview(header, gameId) : undefined;
  if (!preview) throw fail('activity/preview-over');
  // Open calls reveal nobody's secrets; what belongs to one player (codes, addresses) is not previewed.
  if (call.changes || !(call.access === 'open' || call.isPreviewed)) throw fail('activity/preview-only');
  return preview;
}

/** Whoever has no session gets this response alone: one about a body that is wrong would name the fields of an operators' call. */
export async function requireOperatorSession(
  request: FastifyRequest,
  call: Call,
  { operators }: Pick<Finders, 'operators'>,
): Promise<void> {
  if (!isOps(call) || call.access === 'open') return;
  const token = tokenOf(request) ?? operatorCookie(request);
  if (!token || !(await operators.find(token, 0, { isSeen: false }))) throw fail('call/unauthorized');
}

/** No gate here: operators work on games that are closed to players. */
async function operatorOf(
  token: string | undefined,
  gameId: number,
  call: Call,
  { operators }: Finders,
  { isDryRun, isSeen }: { isDryRun: boolean; isSeen: boolean },
): Promise<Operator | undefined> {
  if (call.access === 'open') return undefined;
  const operator = token ? await operators.find(token, gameId, { isSeen }) : undefined;
  if (!operator) throw fail('call/unauthorized');
  if (operator.isPending && !call.allowsPending) throw fail('operator/second-factor-required');
  const permission = permissionOf(call);
  if (permission && !operator.permissions.includes(permission)) throw fail('call/forbidden');
  // Sessions and second factors belong to one person.
  if (operator.isMachine && !permission && call.changes) throw fail('call/forbidden');
  const isSensitive = call.needsStepUp || (permission !== undefined && needsSecondFactor(permission));
  if (isSensitive && !operator.hasSecondFactor) throw fail('operator/second-factor-required');
  // A dry run returns effects, never the response: the second factor is asked for when it counts.
  if (call.needsStepUp && !isDryRun && !operator.isSteppedUp) throw fail('operator/step-up-required');
  // Reads show more to whoever may do more.
  return { ...operator, permissions: usablePermissions(operator, operator.permissions) };
}
