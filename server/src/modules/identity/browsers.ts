// The secret that ties a trip to WeChat or WeGame, and the ticket it brings, to the browser that set out.
import { randomBytes } from 'node:crypto';
import { API_BASE } from '@emall/contract/constants';
import { hashToken } from '../../platform/sessions.ts';

export const BROWSER_COOKIE = 'mall_oauth';
export const SECRET = /^[A-Za-z0-9_-]{43}$/;

export const newSecret = () => randomBytes(32).toString('base64url');

/** What is kept of the browser; undefined when it brought no secret of ours. */
export function browserHashOf(cookie: string | undefined): Buffer | undefined {
  return cookie !== undefined && SECRET.test(cookie) ? hashToken(cookie) : undefined;
}

/** Lax: the provider sends the browser back by a plain navigation, and the cookie must come along. */
export function browserCookie(secret: string, lifeMs: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${BROWSER_COOKIE}=${secret}; Path=${API_BASE}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`;
}
