// Starts a game: its link, its game info, its first screen, and the redirect that one of them may demand.
import type { GameInfo, GameRejection, LinkInfo } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { api, isRejection, ownTask } from '../shared/request/index.ts';
import {
  confirmGame,
  type GameRejected,
  selectGame,
  session,
  setGameRejection,
  setLinkInfo,
} from '../shared/session/index.ts';
import { writeText } from '../shared/storage/index.ts';
import { seedActivities, seedAuthPopup, seedGoods, seedHome, takeBootData } from './boot-data.ts';
import type { Target } from './guard.ts';

export type Start =
  | { kind: 'ready' }
  /** The link that led here was stopped. */
  | { kind: 'forbidden' }
  /** The game lives at another address now. */
  | { kind: 'moved'; url: string }
  | { kind: 'show'; to: Target };

const READY: Start = { kind: 'ready' };
const SOURCE_MAX = 64;

type GameResponse = { code: number; msg: string; data: unknown };
let link: { of: string; request: Promise<LinkInfo | null> } | undefined;

/** Idempotent: what is known of the selected game is not fetched again. */
export async function startGame(gameId: string, sourceFrom: string): Promise<Start> {
  selectGame(gameId, sourceFrom);
  if (sourceFrom) writeText('sourceFrom', sourceFrom.slice(0, SOURCE_MAX));
  const boot = takeBootData(gameId);
  const known = session().gameInfo;
  const [linkInfo, answer] = await Promise.all([
    fetchLink(gameId, sourceFrom, boot?.link ?? undefined),
    known ? { code: CODE.success, msg: '', data: known } : (boot?.game_info ?? fetchGame()),
  ]);
  // A second game may have been opened while this one was fetched.
  if (session().gameId !== gameId) return READY;
  setLinkInfo(linkInfo);
  if (linkInfo?.status === 'stopped') return { kind: 'forbidden' };
  if (answer.code !== CODE.success) return rejectionOf(answer, gameId, sourceFrom);
  if (!known) confirmGame(answer.data as GameInfo);
  if (boot?.home) {
    await ownTask();
    seedHome(boot.home);
  }
  if (boot?.goods) seedGoods(boot.goods);
  if (boot?.activities) seedActivities(boot.activities);
  if (boot?.auth_popup) seedAuthPopup(boot.auth_popup);
  return READY;
}

/** Throws when no response came: there is no game to show then, and a reload may help. */
async function fetchGame(): Promise<GameResponse> {
  try {
    return { code: CODE.success, msg: '', data: await api.index.getGameInfo({}, { errors: 'silent' }) };
  } catch (error) {
    if (isRejection(error)) return error;
    throw error;
  }
}

/** Only a source_from of up to 18 digits names a link. A link whose status cannot be fetched counts as running. */
function fetchLink(
  gameId: string,
  sourceFrom: string,
  known: LinkInfo | undefined,
): Promise<LinkInfo | null> {
  const of = `${gameId}:${sourceFrom}`;
  if (link?.of !== of) link = { of, request: linkOf(sourceFrom, known) };
  return link.request;
}

async function linkOf(sourceFrom: string, known: LinkInfo | undefined): Promise<LinkInfo | null> {
  if (!/^[0-9]{1,18}$/.test(sourceFrom)) return null;
  if (known?.source_from === sourceFrom) return known;
  return api.index.getLinkStatus({ link: sourceFrom }, { errors: 'silent' }).catch(() => null);
}

function rejectionOf({ code, msg, data }: GameResponse, gameId: string, sourceFrom: string): Start {
  const query: Record<string, string> = { game_id: gameId };
  if (sourceFrom) query.source_from = sourceFrom;
  setGameRejection({ state: stateOf(code, data), msg });
  if (code === CODE.maintenance) return { kind: 'show', to: { path: PATHS.maintenance, query } };
  const url = code === CODE.redirect ? webAddress(data) : undefined;
  if (url) return { kind: 'moved', url };
  return {
    kind: 'show',
    to: { path: PATHS.error, query: { ...query, message: msg || SPEC_TEXTS.server_error } },
  };
}

function stateOf(code: number, data: unknown): GameRejected['state'] {
  if (code === CODE.redirect) return 'moved';
  const known = (data as GameRejection | null)?.state;
  return known ?? (code === CODE.maintenance ? 'maintenance' : 'unknown');
}

/** Returns the address when it is a web page other than the current one. */
function webAddress(data: unknown): string | undefined {
  if (typeof data !== 'string' || !data) return undefined;
  try {
    const url = new URL(data, location.origin);
    const isPage = url.protocol === 'https:' || url.protocol === 'http:';
    return isPage && url.href !== location.href ? url.href : undefined;
  } catch {
    return undefined;
  }
}
