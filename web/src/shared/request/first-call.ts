// The first call of a page, which a script in its HTML sends while the code of the page still loads. The app takes over the
// response when it makes the same call. Nothing here may need the app: every byte stands in the HTML.
import { API_BASE, PAGE_LOADING } from '@emall/contract/constants';
import { ORDER_ID } from '@emall/contract/order-id';
import type { PageName } from '@emall/contract/pages';
import { readObject, readText } from '../storage/index.ts';
import { baseFields, headers } from './base-fields.ts';

declare global {
  interface Window {
    /** As `fetch`, but the response to the first call is already on its way. Undefined once that has been taken. */
    fetchFirstCall?: typeof fetch | undefined;
  }
}

type Query = Readonly<Record<string, string | undefined>>;
type FirstCall = (query: Query) => readonly [path: string, input: object] | undefined;

const ofActivity =
  (name: string): FirstCall =>
  ({ activeid = '' }) => [
    `activity/${name}`,
    /^[1-9]\d{0,14}$/.test(activeid) ? { activeid: Number(activeid) } : {},
  ];

/** The call that the first screen of a page waits for. None where the address asks for more than the page itself. */
export const FIRST_CALLS = {
  orders: ({ tab }) => (tab ? undefined : ['user/myOrder', { tab: 'all' }]),
  orderDetail: ({ order_id = '', kind }) =>
    ORDER_ID.test(order_id) && !kind ? ['user/orderDetails', { order_id }] : undefined,
  // Decides on the popup that covers the page.
  mine: () => ['user/getUserAuthInfo', {}],
  scoreLottery: ofActivity('pointLotteryIndex'),
  recharge: ofActivity('rechargeIndex'),
  ranking: ofActivity('rechargeRankingIndex'),
  signIn: ofActivity('signInIndex'),
  taskLottery: ofActivity('taskLotteryIndex'),
} satisfies Partial<Record<PageName, FirstCall>>;

export type FirstCallPage = keyof typeof FIRST_CALLS;

/** Sends nothing for a visitor, nor for whoever is logged in to another game. */
export function sendFirstCall(page: FirstCallPage): void {
  const query: Query = Object.fromEntries(new URLSearchParams(location.search));
  const { game_id: gameId = '', source_from: sourceFrom = '' } = query;
  const call = (FIRST_CALLS[page] as FirstCall)(query);
  const token = readText('token');
  const device = readText('uniqid');
  if (!call || !token || !device || !readObject('role') || readText('game_id') !== gameId) return;

  const [path, input] = call;
  const address = `${API_BASE}/${path}`;
  const sender = { gameId, token, sourceFrom, userInfo: readObject('userInfo') };
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
  const init = {
    method: 'POST',
    headers: { ...headers(sender, language), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...input, ...baseFields(sender, device) }),
  };
  const sent = identityOf(address, init);
  const controller = new AbortController();
  const response = fetch(address, { ...init, signal: controller.signal });
  // Whoever takes it handles its failure.
  response.catch(() => undefined);

  window.fetchFirstCall = (url, asked = {}) => {
    // Later than a page may take to load, the response is out of date.
    if (identityOf(url, asked) !== sent || performance.now() > PAGE_LOADING.timeout_ms)
      return fetch(url, asked);
    window.fetchFirstCall = undefined;
    const abort = () => controller.abort();
    if (asked.signal?.aborted) abort();
    asked.signal?.addEventListener('abort', abort);
    return response;
  };
}

/** What must be equal for a response to be the one that was asked for. Another tab may have changed player or role meanwhile. */
const identityOf = (url: unknown, { headers: sent, body }: RequestInit): string =>
  JSON.stringify([url, { ...(sent as object), traceparent: '' }, body, readText('role')]);
