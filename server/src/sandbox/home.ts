// The sandbox's front page: its tools, and how each simulated game server behaves.
import type { FastifyInstance } from 'fastify';
import { gameFaultModes, sandboxGameFaultModes } from '../providers/game/index.ts';
import type { Services } from '../services.ts';
import { listGames } from './game-choice.ts';
import { html, sendPage, toolHeader } from './html.ts';

const tools = [
  ['/mall/sandbox/inbox', '收件箱 Inbox', '短信、邮件和游戏邮件 · SMS, mail and in-game mail'],
  [
    '/mall/sandbox/launcher',
    '启动器 Launcher',
    '像游戏客户端一样打开商城 · Open the mall as the game client does',
  ],
  ['/mall/?game_id=1001', '商城 The mall', 'demo / demo123456'],
  ['/mall/api/docs', '接口文档 API', 'OpenAPI'],
] as const;

const modeNames = {
  well: '正常 well',
  slow: '慢 slow',
  down: '宕机 down',
  applied_but_timed_out: '已执行但超时 applied but timed out',
};

export function home(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  app.get('/mall/sandbox', async (_request, reply) => reply.redirect('/mall/sandbox/'));
  app.get('/mall/sandbox/', async (_request, reply) => {
    const [games, modes] = await Promise.all([
      listGames(services),
      services.db.select().from(sandboxGameFaultModes),
    ]);
    const servers = games.map(({ id, name }) => {
      const row = modes.find(({ gameId }) => gameId === id);
      const options = gameFaultModes.map(
        (mode) =>
          html`<option value="${mode}"${mode === (row?.mode ?? 'well') ? html` selected` : ''}>${modeNames[mode]}</option>`,
      );
      return html`<form class="row" method="post" action="/mall/sandbox/game"><input type="hidden" name="game_id" value="${id}">
<span class="who">${id} ${name}</span><select name="mode" aria-label="${name}">${options}</select>
<input type="hidden" name="slow_ms" value="3000"><button class="quiet">设定 Set</button></form>`;
    });
    return sendPage(reply, {
      title: '沙盒工具 Sandbox',
      body: html`${toolHeader('沙盒工具 Sandbox', '只在 sandbox 和 test 环境存在。Exists in sandbox and test only.')}
<main>${tools.map(([path, title, note]) => html`<a class="card" href="${path}"><h2>${title}</h2><p>${note}</p></a>`)}
<section class="card"><h2>游戏服务器 Game servers</h2>${servers}</section></main>`,
    });
  });
}
