// `/mall/api/docs`: the whole contract for a game's engineers, as OpenAPI and as a page to read.
import { bodyOf, type Call, calls, isOps, urlOf } from '@emall/contract';
import { type FailureKey, failures } from '@emall/contract/codes';
import { API_BASE, APP_VERSION, BASE_PATH } from '@emall/contract/constants';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/http/html.ts';

const common: FailureKey[] = ['call/bad-input', 'call/too-many', 'game/maintenance', 'call/error'];

function failuresOf(call: Call): FailureKey[] {
  const access: FailureKey[] = call.access === 'open' ? [] : ['call/unauthorized'];
  const approval: FailureKey[] = call.changes
    ? ['operator/needs-approval', 'operator/approval-waiting', 'operator/nobody-approves']
    : [];
  if (isOps(call))
    return [...call.errors, ...access, ...approval, 'call/forbidden', 'call/bad-input', 'call/error'];
  return [...call.errors, ...access, ...common];
}

function openApi(shown: readonly Call[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'EMall',
      version: APP_VERSION,
      description:
        'Every call is a POST with a JSON body (an upload with a form) and returns { code, msg, data }; code 200 is success.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(shown.map((call) => [urlOf(call), { post: operation(call) }])),
  };
}

const bodyTypeOf = (call: Call) => (call.multipart ? 'multipart/form-data' : 'application/json');

function operation(call: Call): object {
  const errors = failuresOf(call).map((key) => `- ${failures[key].code} \`${key}\`: ${failures[key].en}`);
  return {
    operationId: call.path.replaceAll('/', '.'),
    tags: [call.path.slice(0, call.path.lastIndexOf('/'))],
    summary: call.summary,
    description: `Access: ${call.access}.\n\n${errors.join('\n')}`,
    ...(call.access === 'open' ? {} : { security: [{ bearer: [] }] }),
    ...(call.in_query ? { parameters: queryOf(call) } : {}),
    requestBody: { required: true, content: { [bodyTypeOf(call)]: { schema: bodyOf(call) } } },
    responses: {
      200: {
        description: 'The envelope; `data` is null when `code` is not 200.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'data'],
              properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: call.output },
            },
          },
        },
      },
    },
  };
}

/** What may stand in the query as well as in the body. */
function queryOf(call: Call): object[] {
  return Object.entries(call.input.properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

export function serveDocs(app: FastifyInstance, isShown: (call: Call) => boolean): void {
  const shown = calls.filter(isShown);
  // Made at the first request: few processes serve them.
  let json: string | undefined;
  let html: string | undefined;
  app.get(`${API_BASE}/docs/openapi.json`, (_request, reply) => {
    json ??= JSON.stringify(openApi(shown));
    return reply.type('application/json').send(json);
  });
  app.get(`${API_BASE}/docs/docs.css`, (_request, reply) => reply.type('text/css').send(CSS));
  app.get(`${API_BASE}/docs`, (_request, reply) => {
    html ??= docsPage(shown);
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function docsPage(shown: readonly Call[]): string {
  const sections = shown.map((call) => {
    const errors = failuresOf(call)
      .map((key) => `<li><code>${failures[key].code}</code> ${escapeHtml(failures[key].en)}</li>`)
      .join('');
    return `<details><summary><code>${urlOf(call)}</code> <em>${call.access}</em>${call.multipart ? ' <em>multipart</em>' : ''} ${escapeHtml(call.summary)}</summary>
<h3>Input</h3><pre>${escapeHtml(JSON.stringify(call.input.properties, null, 2))}</pre>
<h3>Output</h3><pre>${escapeHtml(JSON.stringify(call.output, null, 2))}</pre><h3>Failures</h3><ul>${errors}</ul></details>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>EMall API</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="${BASE_PATH}/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${API_BASE}/docs/docs.css"></head>
<body><main><h1>EMall API</h1><p>POST a JSON body that carries
<code>game_id</code>, <code>device_id</code>, <code>distinct_id</code>, <code>source_from</code> and, for calls that change
something, an optional <code>request_id</code>. ${shown.some(isOps) ? OPERATORS_CALLS : ''}The token of a player's
login, or of a machine, goes into the header <code>Authorization: Bearer …</code>. The response is <code>{ code, msg, data }</code>.
Machine-readable: <a href="${API_BASE}/docs/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

const OPERATORS_CALLS = `Operators' calls (<code>${BASE_PATH}/ops</code>) carry <code>game_id</code> and, when they change
something, a required <code>request_id</code>; with <code>is_dry_run</code> a change is only tried, and its effects are returned; <code>ops/auth</code>
is about no game and carries no <code>game_id</code>. Operators' browsers carry a cookie. `;

const CSS = `body{font:15px/1.5 system-ui,sans-serif;color:#1f2329;background:#f5f6f8;margin:0}
main{max-width:880px;margin:0 auto;padding:24px 16px}h3{font-size:13px;color:#646a73;margin:12px 0 4px}
details{background:#fff;border-radius:12px;margin:8px 0;padding:12px 14px}summary{cursor:pointer}
summary code{font-weight:700}em{font-style:normal;font-size:12px;background:#fff3e6;color:#a65b00;border-radius:4px;padding:1px 6px}
pre{background:#f5f6f8;border-radius:8px;padding:10px;overflow:auto;font-size:12px}`;
