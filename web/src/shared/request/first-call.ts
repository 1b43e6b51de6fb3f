// The first calls of a page, which a script in its HTML sends while the code of the page still loads. The app takes over the
// responses when it makes the same calls. Nothing here may need the app: every byte stands in the HTML.
import type { Output, PlayerContract } from '@emall/contract';
import { API_BASE, PAGE_LOADING } from '@emall/contract/constants';
import { ORDER_ID } from '@emall/contract/order-id';
import type { PageName } from '@emall/contract/pages';
import { srcSetOf } from '@emall/contract/picture-url';
import { readObject, readText } from '../storage/index.ts';
import { baseFields, headers } from './base-fields.ts';

declare global {
  interface Window {
    /** As `fetch`, but the responses to the first calls are already on their way. Undefined once all have been taken. */
    fetchFirstCall?: typeof fetch | undefined;
    /** The picture that a first call named, once it is loaded. */
    firstPicture?: string;
  }
}

type Query = Readonly<Record<string, string | undefined>>;
/** `pictureIn`: returns the largest picture of the first screen; a small one, so that its narrowest file fills it. */
type FirstCall = readonly [path: string, input: object, pictureIn?: PictureIn | undefined];
type PictureIn = (data: never) => string | undefined;
type FirstCalls = (query: Query) => readonly FirstCall[];
type User = PlayerContract['user'];
type SignIn = Output<PlayerContract['activity']['signInIndex']>;

const ofActivity =
  (name: string, pictureIn?: PictureIn): FirstCalls =>
  ({ activeid = '' }) => [
    [`activity/${name}`, /^[1-9]\d{0,14}$/.test(activeid) ? { activeid: Number(activeid) } : {}, pictureIn],
  ];

/** The calls that the first screen of a page waits for. None where the address asks for more than the page itself. */
export const FIRST_CALLS = {
  orders: ({ tab }) =>
    tab
      ? []
      : [['user/myOrder', { tab: 'all' }, ({ list }: Output<User['myOrder']>) => list[0]?.items[0]?.image]],
  orderDetail: ({ order_id = '', kind }) =>
    ORDER_ID.test(order_id) && !kind ? [['user/orderDetails', { order_id }]] : [],
  mine: () => [
    ['user/userInfo', {}, ({ role }: Output<User['userInfo']>) => role?.avatar],
    // Decides on the popup that covers the page.
    ['user/getUserAuthInfo', {}],
  ],
  scoreLottery: ofActivity('pointLotteryIndex'),
  recharge: ofActivity('rechargeIndex'),
  ranking: ofActivity('rechargeRankingIndex'),
  signIn: ofActivity(
    'signInIndex',
    (data: SignIn) => (data.is_signed_today ? data.tomorrow_prize : data.today_prize)?.image,
  ),
  taskLottery: ofActivity('taskLotteryIndex'),
} satisfies Partial<Record<PageName, FirstCalls>>;

export type FirstCallPage = keyof typeof FIRST_CALLS;

/** Sends nothing for a visitor, nor for whoever is logged in to another game. */
export function sendFirstCalls(page: FirstCallPage): void {
  const query: Query = Object.fromEntries(new URLSearchParams(location.search));
  const { game_id: gameId = '', source_from: sourceFrom = '' } = query;
  const calls = (FIRST_CALLS[page] as FirstCalls)(query);
  const token = readText('token');
  const device = readText('uniqid');
  if (!calls.length || !token || !device || !readObject('role') || readText('game_id') !== gameId) return;

  const sender = { gameId, token, sourceFrom, userInfo: readObject('userInfo') };
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
  const sent = new Map<string, { response: Promise<Response>; controller: AbortController }>();
  for (const [path, input, pictureIn] of calls) {
    const address = `${API_BASE}/${path}`;
    const init = {
      method: 'POST',
      headers: { ...headers(sender, language), 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...input, ...baseFields(sender, device) }),
    };
    const controller = new AbortController();
    const response = fetch(address, { ...init, signal: controller.signal });
    sent.set(identityOf(address, init), { response, controller });
    // Whoever takes it handles its failure.
    response.then((arrived) => pictureIn && loadPicture(arrived.clone(), pictureIn)).catch(() => undefined);
  }

  window.fetchFirstCall = (url, asked = {}) => {
    const identity = identityOf(url, asked);
    const early = sent.get(identity);
    // Later than a page may take to load, the response is out of date.
    if (!early || performance.now() > PAGE_LOADING.timeout_ms) return fetch(url, asked);
    sent.delete(identity);
    if (!sent.size) window.fetchFirstCall = undefined;
    const abort = () => early.controller.abort();
    if (asked.signal?.aborted) abort();
    asked.signal?.addEventListener('abort', abort);
    return early.response;
  };
}

/** Shown by the page as soon as it renders, because it is in the cache of the browser then. */
async function loadPicture(response: Response, pictureIn: PictureIn): Promise<void> {
  const { data } = await response.json();
  const url = pictureIn(data as never);
  if (!url) return;
  const picture = new Image();
  // Otherwise it waits for the code, which is asked for before it.
  picture.fetchPriority = 'high';
  picture.onload = () => {
    window.firstPicture = url;
  };
  picture.src = srcSetOf(url)?.split(' ')[0] ?? url;
}

/** What must be equal for a response to be the one that was asked for. Another tab may have changed player or role meanwhile. */
const identityOf = (url: unknown, { headers: sent, body }: RequestInit): string =>
  JSON.stringify([url, { ...(sent as object), traceparent: '' }, body, readText('role')]);
