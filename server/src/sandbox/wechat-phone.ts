// Stands in for the WeChat app on a player's phone: the code of wx.login, and a JS-SDK that checks our signature.
import type { FastifyInstance } from 'fastify';
import { isSandboxSigned, SANDBOX_JS_SDK } from '../providers/js-sdk/sandbox.ts';
import { issueSandboxCode } from '../providers/oauth/sandbox.ts';
import type { Services } from '../services.ts';
import { personOf } from './consent.ts';

type Fields = Record<string, unknown>;

const VERIFY = '/mall/sandbox/js-sdk/verify';

// As on the phone: iOS checks the address that the page was opened with, Android the one it has now.
const script = `(() => {
  const isIos = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const pageUrl = () => (isIos ? performance.getEntriesByType('navigation')[0].name : location.href).split('#')[0];
  const heard = { ready: [], error: [] };
  let state;
  const when = (name) => (listener) => { if (state === name) listener({ errMsg: 'config:' + name }); else heard[name].push(listener); };
  const act = (name, answer) => (options) => {
    wx.sandbox.push({ name, options });
    setTimeout(() => options.success?.({ errMsg: name + ':ok', ...answer }));
  };
  window.wx = {
    sandbox: [],
    config({ timestamp, nonceStr, signature }) {
      const body = JSON.stringify({ timestamp, nonce_str: nonceStr, signature, url: pageUrl() });
      fetch('${VERIFY}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.json())
        .then(({ is_signed }) => {
          state = is_signed ? 'ready' : 'error';
          for (const listener of heard[state]) listener({ errMsg: 'config:' + state });
        });
    },
    ready: when('ready'),
    error: when('error'),
    updateAppMessageShareData: act('updateAppMessageShareData'),
    updateTimelineShareData: act('updateTimelineShareData'),
    chooseWXPay: act('chooseWXPay'),
  };
})();
`;

export function wechatPhone(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.get(SANDBOX_JS_SDK, async (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(script),
  );
  app.post(VERIFY, async (request) => {
    const { url, timestamp, nonce_str, signature } = (request.body ?? {}) as Fields;
    const isWhole = [url, nonce_str, signature].every((part) => typeof part === 'string');
    const signed = { url, timestamp, nonce_str, signature } as Parameters<typeof isSandboxSigned>[0];
    return { is_signed: isWhole && typeof timestamp === 'number' && isSandboxSigned(signed) };
  });
  app.post('/mall/sandbox/oauth/mini-code', async (request) => {
    const { id, nickname } = personOf((request.body ?? {}) as Fields);
    const grant = { open_id: `mini-${id}`, union_id: `union-${id}`, nickname };
    return {
      code: await issueSandboxCode(services.db, services.clock, {
        provider: 'wechat',
        app: 'mini',
        ...grant,
      }),
    };
  });
}
