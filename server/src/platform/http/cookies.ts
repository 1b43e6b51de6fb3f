// Cookies: one of a request, and the session cookie of operators.
import type { FastifyReply, FastifyRequest } from 'fastify';

const OPERATOR = 'emall_operator';
const OPERATOR_PATH = '/mall/ops';

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** Returns the token of an operator's browser; none in a request that another site made. */
export function operatorCookie(request: FastifyRequest): string | undefined {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isSameOrigin =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
  return isSameOrigin ? cookieOf(request, OPERATOR) : undefined;
}

/**
 * No script reads it, no other site sends it; it ends with the browser or with the session. By `consoleUrl` as well as by the
 * request: a proxy that ends TLS may not say so.
 */
export function setOperatorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, consoleUrl }: { token: string | null; consoleUrl: string },
): void {
  const secure = request.protocol === 'https' || consoleUrl.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? '; Max-Age=0' : '';
  reply.header(
    'set-cookie',
    `${OPERATOR}=${token ?? ''}; Path=${OPERATOR_PATH}; HttpOnly; SameSite=Strict${secure}${age}`,
  );
}
