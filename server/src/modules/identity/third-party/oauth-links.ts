// OAuth with WeChat and WeGame: the link to the provider with a state bound to the browser, and the callback, which
// redirects to the page that logs in or links with a one-time ticket.
import { API_BASE, BASE_PATH } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { safeMallPath } from '@emall/contract/safe-path';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure, fail } from '../../../platform/fail.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import { languageOf } from '../../../platform/http/envelope.ts';
import { hashToken } from '../../../platform/security/sessions.ts';
import type { OAuthLinkApp, OAuthProvider } from '../../../providers/oauth/index.ts';
import type { Services } from '../../../services.ts';
import { findGame, statusAt } from '../../games/index.ts';
import { limitByAddress } from '../limits.ts';
import { requireMethod } from '../login/enter.ts';
import {
  BROWSER_COOKIE,
  browserCookie,
  browserHashOf,
  issueTicket,
  newSecret,
  SECRET,
  TICKET_LIFE_MS,
} from '../login/tickets.ts';
import { oauthStates } from '../tables.ts';

const STATE_LIFE_MS = 10 * 60_000;
const CALLBACK = `${API_BASE}/wechat/callback`;
/** The page of each purpose and its parameters: a ticket for linking must not be accepted as one for login. */
const BACK_TO = {
  login: { path: PATHS.login, provider: 'third', ticket: 'ticket', error: 'third_error' },
  bind: { path: '/pages/mine/thirdBind', provider: 'bind', ticket: 'bind_ticket', error: 'bind_error' },
};
// The ticket is spent with the cookie as well, after the state has been used.
const COOKIE_LIFE_MS = STATE_LIFE_MS + TICKET_LIFE_MS;

const links: [string, OAuthProvider, OAuthLinkApp][] = [
  ['weChatAuth', 'wechat', 'default'],
  ['xjsj/weChatAuth', 'wechat', 'xjsj'],
  ['wegameLogin', 'wegame', 'default'],
];

type LinkServices = Pick<Services, 'cache' | 'clock' | 'config' | 'db' | 'hitLimit' | 'oauth'>;
type Query = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function oauthLinks(app: FastifyInstance, services: LinkServices): void {
  for (const [path, provider, oauthApp] of links)
    app.get(`${API_BASE}/wechat/${path}`, (request, reply) =>
      guarded(request, reply, () => sendToProvider(services, request, reply, provider, oauthApp)),
    );
  app.get(CALLBACK, (request, reply) =>
    guarded(request, reply, () => handleCallback(services, request, reply)),
  );
}

async function sendToProvider(
  services: LinkServices,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: OAuthProvider,
  app: OAuthLinkApp,
): Promise<FastifyReply> {
  const query = request.query as Query;
  await limitByAddress({ services, ip: request.ip }, 'oauth-link');
  const gameId = /^[1-9][0-9]{0,8}$/.test(text(query.game_id)) ? Number(query.game_id) : 0;
  const game = await findGame(services, gameId);
  if (!game || statusAt(game, services.clock.now()) !== 'running') throw fail('game/unknown');
  requireMethod(game, provider);

  const state = newSecret();
  // An existing secret is reused, so that logins started in two tabs both succeed.
  const cookie = cookieOf(request, BROWSER_COOKIE);
  const browser = cookie !== undefined && SECRET.test(cookie) ? cookie : newSecret();
  const callback = services.config.publicUrl + CALLBACK;
  const url = services.oauth.authorizeUrl({ provider, app, state, callback });
  if (!url) throw fail('identity/method-closed');
  const { clock, config } = services;
  await services.db.insert(oauthStates).values({
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    gameId,
    sourceFrom: text(query.source_from).slice(0, 64),
    provider,
    app,
    redirectTo: safeMallPath(query.redirectTo) ?? '',
    purpose: query.purpose === 'bind' ? 'bind' : 'login',
    expiresAt: new Date(clock.now().getTime() + STATE_LIFE_MS),
  });
  return reply.header('set-cookie', browserCookie(browser, COOKIE_LIFE_MS, config.publicUrl)).redirect(url);
}

async function handleCallback(
  services: Pick<Services, 'clock' | 'db' | 'oauth'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as Query;
  const state = await spendState(
    services,
    text(query.state),
    browserHashOf(cookieOf(request, BROWSER_COOKIE)),
  );
  if (!state) throw fail('identity/third-party');
  const { provider, app, gameId } = state;
  // WeChat redirects without a code when the player declines.
  const code = text(query.code);
  const person =
    code && code.length <= 512 ? await services.oauth.exchange({ provider, app, code }) : undefined;
  const back = new URLSearchParams({ game_id: String(gameId) });
  if (state.sourceFrom) back.set('source_from', state.sourceFrom);
  const names = BACK_TO[state.purpose];
  back.set(names.provider, provider);
  if (person) {
    const proof = {
      gameId,
      issuer: provider,
      app,
      subject: person.open_id,
      unionId: person.union_id,
      nickname: person.nickname,
      browserHash: state.browserHash,
    };
    back.set(names.ticket, (await issueTicket(services.db, services.clock, proof)).ticket);
  } else back.set(names.error, code ? 'failed' : 'denied');
  if (state.redirectTo) back.set('redirectTo', state.redirectTo);
  return reply.redirect(`${BASE_PATH}${names.path}?${back}`);
}

/** A state is valid once, before it expires, in the browser that requested it. */
async function spendState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: string,
  browserHash: Buffer | undefined,
) {
  if (!SECRET.test(state) || !browserHash) return undefined;
  const [spent] = await db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.stateHash, hashToken(state)),
        eq(oauthStates.browserHash, browserHash),
        gt(oauthStates.expiresAt, clock.now()),
      ),
    )
    .returning();
  return spent;
}

/** A browser does not render the JSON envelope: failures redirect to the error page. */
async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const query = new URLSearchParams({ message: error.msg(languageOf(request)) });
    return reply.redirect(`${BASE_PATH}/pages/error/index?${query}`);
  }
}
