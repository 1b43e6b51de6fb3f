// Which official account signs for the JS-SDK: the configured one, or the sandbox's stand-in; none outside the sandbox without keys.
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { observeProvider } from '../../platform/observability/metrics.ts';
import type { JsSdk } from './index.ts';
import { createSandboxJsSdk } from './sandbox.ts';
import { createWechatJsSdk } from './wechat.ts';

export function createJsSdk(platform: { config: Config; db: Database; clock: Clock }): JsSdk {
  const { oauth, oauthUrls, isSandbox } = platform.config;
  const sandbox = isSandbox ? createSandboxJsSdk(platform.clock) : undefined;
  const parts = { ...platform, api: oauthUrls.wechatApi };
  const apps = {
    default: oauth.wechat && createWechatJsSdk(oauth.wechat, parts),
    xjsj: oauth.wechat_xjsj && createWechatJsSdk(oauth.wechat_xjsj, parts),
  };
  return observeProvider('js_sdk', {
    configure: async (app, url) => (apps[app] ?? sandbox)?.configure(app, url),
  } satisfies JsSdk);
}
