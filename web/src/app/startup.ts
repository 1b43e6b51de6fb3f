// The start in a game: its link, its game info, its first screen; and where the player must be sent when one of them says so.
import type { GameInfo, LinkInfo } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { seedHome, takeBootData } from '../shared/boot/index.ts';
import { api, CallError } from '../shared/request/index.ts';
import { confirmGame, selectGame, session, setLinkInfo } from '../shared/session/index.ts';
import { writeText } from '../shared/storage/index.ts';
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

type Answer = { code: number; msg: string; data: unknown };
let link: { of: string; asked: Promise<LinkInfo | null> } | undefined;

/** Harmless to repeat: what is known of the game one stands in is not asked for again. */
export async function startGame(gameId: string, sourceFrom: string): Promise<Start> {
  selectGame(gameId, sourceFrom);
  if (sourceFrom) writeText('sourceFrom', sourceFrom.slice(0, SOURCE_MAX));
  const boot = takeBootData(gameId);
  const known = session().gameInfo;
  const [linkInfo, answer] = await Promise.all([
    askLink(gameId, sourceFrom, boot?.link ?? undefined),
    known ? { code: CODE.success, msg: '', data: known } : (boot?.game_info ?? askGame()),
  ]);
  // A second game may have been opened while this one was asked for.
  if (session().gameId !== gameId) return READY;
  setLinkInfo(linkInfo);
  if (linkInfo?.status === 'stopped') return { kind: 'forbidden' };
  if (answer.code !== CODE.success) return refusal(answer, gameId, sourceFrom);
  if (!known) confirmGame(answer.data as GameInfo);
  if (boot?.home) seedHome(boot.home);
  return READY;
}

/** A failure to ask is thrown: then there is no game to show, and a reload may help. */
async function askGame(): Promise<Answer> {
  try {
    return { code: CODE.success, msg: '', data: await api.index.getGameInfo({}, { errors: 'silent' }) };
  } catch (error) {
    if (error instanceof CallError && error.kind === 'answer') return error;
    throw error;
  }
}

/** Only a source_from that is all digits names a link. A link that cannot be asked about is taken as running. */
function askLink(gameId: string, sourceFrom: string, known: LinkInfo | undefined): Promise<LinkInfo | null> {
  const of = `${gameId}:${sourceFrom}`;
  if (link?.of !== of) link = { of, asked: linkOf(sourceFrom, known) };
  return link.asked;
}

async function linkOf(sourceFrom: string, known: LinkInfo | undefined): Promise<LinkInfo | null> {
  if (!/^[0-9]+$/.test(sourceFrom)) return null;
  if (known?.source_from === sourceFrom) return known;
  return api.index.getLinkStatus({ link: sourceFrom }, { errors: 'silent' }).catch(() => null);
}

function refusal({ code, msg, data }: Answer, gameId: string, sourceFrom: string): Start {
  const query: Record<string, string> = { game_id: gameId };
  if (sourceFrom) query.source_from = sourceFrom;
  if (code === CODE.maintenance) return { kind: 'show', to: { path: PATHS.maintenance, query } };
  const url = code === CODE.redirect ? webAddress(data) : undefined;
  if (url) return { kind: 'moved', url };
  return {
    kind: 'show',
    to: { path: PATHS.error, query: { ...query, message: msg || SPEC_TEXTS.server_error } },
  };
}

/** Only a web page is a place to send a player to, and not the one they are on. */
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
