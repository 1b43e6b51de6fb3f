// The consent page that stands in for WeChat's and WeGame's: who are you, and do you agree?
import { createHash } from 'node:crypto';
import { API_BASE } from '@emall/contract/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { issueSandboxCode } from '../providers/oauth/sandbox.ts';
import type { Services } from '../services.ts';
import { html, sendPage } from './html.ts';

const PATH = '/mall/sandbox/oauth/consent';
const CALLBACK = `${API_BASE}/wechat/callback`;
const people = [
  { id: 'p1', nickname: '海风' },
  { id: 'p2', nickname: '青岚' },
  { id: 'p3', nickname: '星野' },
];
const names = { wechat: '微信 WeChat', wegame: 'WeGame' };

type Fields = Record<string, unknown>;
type Query = { provider: 'wechat' | 'wegame'; app: 'default' | 'xjsj'; state: string };

function requestOf(fields: Fields): Query | undefined {
  const { provider, app, state, callback } = fields;
  if (provider !== 'wechat' && provider !== 'wegame') return undefined;
  if (app !== 'default' && app !== 'xjsj') return undefined;
  // A real provider sends people only where its application is registered for.
  if (typeof state !== 'string' || callback !== CALLBACK) return undefined;
  return { provider, app, state };
}

export function consent(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.get(PATH, async (request, reply) => {
    const requested = requestOf(request.query as Fields);
    return requested ? showConsent(reply, requested) : refuse(reply);
  });

  app.post(PATH, async (request, reply) => {
    const fields = request.body as Fields;
    const requested = requestOf(fields);
    if (!requested) return refuse(reply);
    const back = new URLSearchParams({ state: requested.state });
    if (fields.decision === 'allow') {
      const { provider, app } = requested;
      const { id, nickname } = personOf(fields);
      const grant = { provider, app, open_id: `${app}-${id}`, union_id: `union-${id}`, nickname };
      back.set('code', await issueSandboxCode(services.db, services.clock, grant));
    }
    return reply.redirect(`${CALLBACK}?${back}`, 303);
  });
}

export function personOf({ person, nickname }: Fields): { id: string; nickname: string } {
  const typed = typeof nickname === 'string' ? nickname.trim().slice(0, 20) : '';
  if (typed) return { id: createHash('sha256').update(typed).digest('hex').slice(0, 16), nickname: typed };
  return people.find(({ id }) => id === person) ?? { id: 'p1', nickname: '海风' };
}

function refuse(reply: FastifyReply): FastifyReply {
  const body = html`<main class="consent"><h1>链接无效</h1><p>This consent link is not valid.</p></main>`;
  return sendPage(reply.code(400), { title: '链接无效', body });
}

function showConsent(reply: FastifyReply, { provider, app, state }: Query): FastifyReply {
  const choices = people.map(
    ({ id, nickname }, at) =>
      html`<label><input type="radio" name="person" value="${id}"${at === 0 ? html` checked` : ''}>${nickname}</label>`,
  );
  return sendPage(reply, {
    title: `${names[provider]} 授权（沙盒）`,
    theme: provider,
    body: html`<main>
<div class="consent"><span class="mark" aria-hidden="true">${names[provider].slice(0, 1)}</span><h1>${names[provider]}</h1>
<p>EMall 申请获得你的昵称（沙盒）</p><p>EMall asks for your nickname (sandbox)</p></div>
<form method="post" action="${PATH}">
<input type="hidden" name="provider" value="${provider}"><input type="hidden" name="app" value="${app}">
<input type="hidden" name="state" value="${state}"><input type="hidden" name="callback" value="${CALLBACK}">
<fieldset class="people"><legend>你是谁 Who are you</legend>${choices}
<input type="text" name="nickname" maxlength="20" placeholder="或者输入一个新昵称 Or a new nickname" aria-label="新昵称 New nickname"></fieldset>
<div class="choices"><button class="allow" name="decision" value="allow">同意 Allow</button>
<button class="quiet" name="decision" value="deny">拒绝 Deny</button></div>
</form></main>`,
  });
}
