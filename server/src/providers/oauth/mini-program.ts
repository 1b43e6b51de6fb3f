// The mini-program's login: the code of wx.login becomes an open id. The session key of the response is not stored.
import { fetchJson, textOf } from './fetch-json.ts';
import type { OAuth } from './index.ts';
import type { OAuthAppKeys } from './wechat.ts';

export function createMiniProgram({ appId, secret }: OAuthAppKeys, urls: { wechatApi: string }): OAuth {
  return {
    // There is no redirect: the mini-program requests its code from WeChat itself.
    authorizeUrl: () => undefined,
    async exchange({ code }) {
      const url = new URL('/sns/jscode2session', urls.wechatApi);
      const grant = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
      url.search = String(new URLSearchParams(grant));
      const response = await fetchJson(url);
      const openId = textOf(response?.openid);
      // WeChat returns no nickname here: the account gets a generated one.
      return openId
        ? { open_id: openId, union_id: textOf(response?.unionid) ?? null, nickname: '' }
        : undefined;
    },
  };
}
