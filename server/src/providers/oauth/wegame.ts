// WeGame's OAuth 2.0 code flow: consent, code, token, profile.
import { cleanText } from '../../platform/clean-text.ts';
import { fetchJson, textOf } from './fetch-json.ts';
import type { OAuth } from './index.ts';
import type { OAuthAppKeys } from './wechat.ts';

export function createWeGame(
  { appId, secret }: OAuthAppKeys,
  urls: { wegameOpen: string; wegameApi: string },
): OAuth {
  return {
    authorizeUrl({ state, callback }) {
      const url = new URL('/oauth2/authorize', urls.wegameOpen);
      url.search = String(
        new URLSearchParams({ client_id: appId, redirect_uri: callback, response_type: 'code', state }),
      );
      return url.href;
    },
    async exchange({ code }) {
      const tokenUrl = new URL('/oauth2/token', urls.wegameApi);
      const grant = { client_id: appId, client_secret: secret, code, grant_type: 'authorization_code' };
      tokenUrl.search = String(new URLSearchParams(grant));
      const accessToken = textOf((await fetchJson(tokenUrl))?.access_token);
      if (!accessToken) return undefined;
      const profileUrl = new URL('/oauth2/userinfo', urls.wegameApi);
      profileUrl.search = String(new URLSearchParams({ access_token: accessToken, client_id: appId }));
      const profile = await fetchJson(profileUrl);
      const openId = textOf(profile?.openid);
      if (!openId) return undefined;
      return {
        open_id: openId,
        union_id: textOf(profile?.unionid) ?? null,
        nickname: cleanText(textOf(profile?.nickname) ?? '').slice(0, 40),
      };
    },
  };
}
