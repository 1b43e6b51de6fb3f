// Which application of WeChat or WeGame a player is sent to: the configured one, or the sandbox's consent page.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { Breakers } from '../../platform/resilience/breaker.ts';
import { withOAuthBreaker } from './breaker.ts';
import type { OAuth, OAuthApp, OAuthProvider } from './index.ts';
import { createMiniProgram } from './mini-program.ts';
import { createSandboxOAuth } from './sandbox.ts';
import { createWeChat } from './wechat.ts';
import { createWeGame } from './wegame.ts';

export function createOAuth(
  platform: { config: Config; db: Database; clock: Clock },
  breakers: Breakers,
): OAuth {
  const { oauth, oauthUrls, isSandbox } = platform.config;
  const sandbox = isSandbox ? observeProvider('oauth sandbox', createSandboxOAuth(platform)) : undefined;
  const guarded = (name: string, real: OAuth | undefined) =>
    real && withOAuthBreaker(name, observeProvider(`oauth ${name}`, real), breakers);
  const wechat = guarded('wechat', oauth.wechat && createWeChat(oauth.wechat, oauthUrls));
  const xjsj = guarded('wechat xjsj', oauth.wechat_xjsj && createWeChat(oauth.wechat_xjsj, oauthUrls));
  const mini = guarded('wechat mini', oauth.wechat_mini && createMiniProgram(oauth.wechat_mini, oauthUrls));
  const wegame = guarded('wegame', oauth.wegame && createWeGame(oauth.wegame, oauthUrls));

  const of = (provider: OAuthProvider, app: OAuthApp): OAuth | undefined => {
    if (provider === 'wegame') return wegame ?? sandbox;
    return { default: wechat, xjsj, mini }[app] ?? sandbox;
  };
  return {
    authorizeUrl: (request) => of(request.provider, request.app)?.authorizeUrl(request),
    exchange: async (request) => of(request.provider, request.app)?.exchange(request),
  };
}
