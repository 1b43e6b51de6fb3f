// The inbox: every SMS, mail and in-game mail that would have left the mall, newest first.
import { BUSINESS_TIME_ZONE } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { gameChoices, gameField } from './game-choice.ts';
import { type Html, html, sendPage, toolHeader } from './html.ts';

const SHOWN = 100;
const REFRESH_S = 5;

type Message = {
  channel: 'sms' | 'mail' | 'game' | 'wechat';
  game_name: string | null;
  target: string;
  signature: string;
  text: string;
  created_at: string;
};

const labels = {
  sms: '短信 SMS',
  mail: '邮件 Mail',
  game: '游戏邮件 In-game',
  wechat: '微信订阅消息 WeChat',
};
const timeFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function inbox(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  app.get('/mall/sandbox/inbox', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const gameId = gameField(query.game_id);
    const target = typeof query.target === 'string' ? query.target.trim().slice(0, 100) : '';
    const [games, messages] = await Promise.all([
      gameChoices(services, gameId),
      readMessages(services, gameId, target),
    ]);
    return sendPage(reply, {
      title: '收件箱 Inbox',
      refresh_s: REFRESH_S,
      body: html`${toolHeader('收件箱 Inbox', `本应发出的短信和邮件，每 ${REFRESH_S} 秒刷新。What would have been sent.`)}
<main>
<form class="row" method="get">${games}
<input type="text" name="target" value="${target}" placeholder="手机、邮箱、角色 Target" aria-label="收件人 Target">
<button>筛选 Filter</button></form>
${messages.length ? messages.map(card) : html`<p class="empty">还没有消息。Nothing yet.</p>`}
</main>`,
    });
  });
}

function card(message: Message): Html {
  return html`<article class="card"><div class="meta">
<span class="tag ${message.channel}">${labels[message.channel]}</span>
<span>${message.target}</span><span>${message.game_name ?? ''}</span>
<time>${timeFormat.format(new Date(message.created_at))}</time></div>
<p class="text">${message.signature ? `【${message.signature}】` : ''}${message.text}</p></article>`;
}

async function readMessages(
  { db }: Pick<Services, 'db'>,
  gameId: number | null,
  target: string,
): Promise<Message[]> {
  const found = await db.execute<Message>(sql`
    SELECT m.channel, g.name AS game_name, m.target, m.signature, m.text, m.created_at
    FROM (
      SELECT channel, game_id, target, signature, text, created_at, id FROM sandbox_inbox
      UNION ALL
      SELECT 'game', game_id, server_code || ' · ' || role_code, '', text, created_at, id FROM sandbox_game_mails
    ) m LEFT JOIN games g ON g.id = m.game_id
    WHERE (${gameId}::int IS NULL OR m.game_id = ${gameId})
      AND (${target} = '' OR strpos(lower(m.target), lower(${target})) > 0)
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${SHOWN}`);
  return found.rows;
}
