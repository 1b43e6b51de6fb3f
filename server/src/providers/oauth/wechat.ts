// WeChat's web authorization (snsapi_userinfo): consent, code, token, profile.
import { cleanText } from '../../platform/clean-text.ts';
import { fetchJson, textOf } from './fetch-json.ts';
import type { OAuth } from './index.ts';

export type OAuthAppKeys = { appId: string; secret: string };

export function createWeChat(
  { appId, secret }: OAuthAppKeys,
  urls: { wechatOpen: string; wechatApi: string },
): OAuth {
  return {
    authorizeUrl({ state, callback }) {
      const url = new URL('/connect/oauth2/authorize', urls.wechatOpen);
      // WeChat wants exactly this order of parameters, and the fragment.
      url.search = String(
        new URLSearchParams({
          appid: appId,
          redirect_uri: callback,
          response_type: 'code',
          scope: 'snsapi_userinfo',
          state,
        }),
      );
      url.hash = 'wechat_redirect';
      return url.href;
    },
    async exchange({ code }) {
      const tokenUrl = new URL('/sns/oauth2/access_token', urls.wechatApi);
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      tokenUrl.search = String(new URLSearchParams(grant));
      const token = await fetchJson(tokenUrl);
      const accessToken = textOf(token?.access_token);
      const openId = textOf(token?.openid);
      if (!accessToken || !openId) return undefined;
      const profileUrl = new URL('/sns/userinfo', urls.wechatApi);
      profileUrl.search = String(
        new URLSearchParams({ access_token: accessToken, openid: openId, lang: 'zh_CN' }),
      );
      const profile = await fetchJson(profileUrl);
      if (textOf(profile?.openid) !== openId) return undefined;
      return {
        open_id: openId,
        union_id: textOf(profile?.unionid) ?? textOf(token?.unionid) ?? null,
        nickname: cleanText(textOf(profile?.nickname) ?? '').slice(0, 40),
      };
    },
  };
}
