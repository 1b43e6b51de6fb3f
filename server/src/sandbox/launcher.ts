// The launcher plays the game's client: it opens the mall for an account with a one-time ticket or an SDK token.
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findGame } from '../modules/games/index.ts';
import { issueTicket } from '../modules/identity/index.ts';
import { accounts } from '../modules/identity/tables.ts';
import { sandboxGameRoles, sandboxSdkTokens } from '../providers/game/index.ts';
import type { Services } from '../services.ts';
import { gameField, listGames } from './game-choice.ts';
import { type Html, html, sendPage, toolHeader } from './html.ts';

const PATH = '/mall/sandbox/launcher';
const SHOWN = 30;
const SDK_TOKEN_LIFE_MS = 10 * 60_000;

export function launcher(app: FastifyInstance, services: Pick<Services, 'db' | 'cache' | 'clock'>): void {
  app.get(PATH, async (request, reply) => {
    const games = await listGames(services);
    const requested = gameField((request.query as Record<string, unknown>).game_id);
    const game = games.find(({ id }) => id === requested) ?? games.find(({ id }) => id === 1001) ?? games[0];
    const tabs = games.map(
      ({ id, name }) =>
        html`<option value="${id}"${id === game?.id ? html` selected` : ''}>${id} ${name}</option>`,
    );
    return sendPage(reply, {
      title: '启动器 Launcher',
      body: html`${toolHeader('启动器 Launcher', '像游戏客户端一样打开商城。Opens the mall as the game client does.')}
<main>
<form class="row" method="get"><select name="game_id" aria-label="游戏 Game">${tabs}</select><button class="quiet">选择 Choose</button></form>
${game ? await openers(services, game) : html`<p class="empty">还没有游戏。No games yet.</p>`}
</main>`,
    });
  });

  app.post(PATH, async (request, reply) => {
    const fields = request.body as Record<string, unknown>;
    const gameId = gameField(fields.game_id) ?? 0;
    const u8AccountId = String(fields.u8_account_id ?? '')
      .trim()
      .slice(0, 64);
    if (!(await findGame(services, gameId)) || !u8AccountId) return reply.redirect(PATH, 303);
    const nickname =
      String(fields.nickname ?? '')
        .trim()
        .slice(0, 20) || u8AccountId;
    const proof = fields.with === 'sdk_token' ? 'sdk_token' : 'token';
    const value = await (proof === 'token' ? ticketFor : sdkTokenFor)(services, {
      gameId,
      u8AccountId,
      nickname,
    });
    const query = new URLSearchParams({ game_id: String(gameId), [proof]: value });
    return reply.redirect(`/mall/?${query}`, 303);
  });
}

type Whom = { gameId: number; u8AccountId: string; nickname: string };

async function ticketFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { gameId, u8AccountId, nickname }: Whom,
): Promise<string> {
  const proof = { gameId, issuer: 'game', app: '', subject: u8AccountId, unionId: null, nickname } as const;
  return (await issueTicket(db, clock, proof)).ticket;
}

async function sdkTokenFor({ db, clock }: Pick<Services, 'db' | 'clock'>, whom: Whom): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + SDK_TOKEN_LIFE_MS);
  await db.insert(sandboxSdkTokens).values({ token, ...whom, expiresAt });
  return token;
}

async function openers({ db }: Pick<Services, 'db'>, game: { id: number; publisher: string }): Promise<Html> {
  const [known, roles] = await Promise.all([
    db
      .select({ u8AccountId: accounts.u8AccountId, nickname: accounts.nickname, username: accounts.username })
      .from(accounts)
      .where(eq(accounts.publisher, game.publisher))
      .orderBy(asc(accounts.id))
      .limit(SHOWN),
    db.select().from(sandboxGameRoles).where(eq(sandboxGameRoles.gameId, game.id)).limit(SHOWN),
  ]);
  const buttons = html`<button name="with" value="token">令牌 token</button>
<button class="quiet" name="with" value="sdk_token">SDK</button>`;
  return html`${known.map(
    (account) => html`<form class="card row" method="post" action="${PATH}">
<input type="hidden" name="game_id" value="${game.id}"><input type="hidden" name="u8_account_id" value="${account.u8AccountId}">
<input type="hidden" name="nickname" value="${account.nickname}">
<span class="who">${account.nickname}<small>${account.username ?? account.u8AccountId}</small></span>${buttons}</form>`,
  )}
<form class="card row" method="post" action="${PATH}"><input type="hidden" name="game_id" value="${game.id}">
<input type="text" name="u8_account_id" required maxlength="64" placeholder="新账号 New u8_account_id" aria-label="新账号 New u8_account_id">${buttons}</form>
<section class="card"><h2>可绑定的角色 Roles that can be bound</h2><ul>${roles
    .filter(({ u8AccountId }) => u8AccountId === null)
    .map((role) => html`<li>${role.serverCode} · ${role.roleCode} ${role.roleName}</li>`)}</ul></section>`;
}
