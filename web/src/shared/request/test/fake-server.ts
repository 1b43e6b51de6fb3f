// The network's far end for tests: answers calls of the mall and remembers what was sent. Nothing behind `fetch` is replaced.
import { API_BASE } from '@emall/contract/constants';
import { vi } from 'vitest';

export type Sent = { path: string; body: Record<string, unknown>; headers: Headers; init: RequestInit };
type Reply = object | ((sent: Sent) => object | Promise<object>);

export const ok = (data: unknown = {}) => ({ code: 200, msg: 'ok', data });
export const refused = (code: number, msg = '') => ({ code, msg, data: null });

export function fakeServer() {
  const sent: Sent[] = [];
  const replies = new Map<string, Reply>();
  const isCall = (url: string) => url.startsWith(`${API_BASE}/`);

  const fetchFake = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input);
    const [address = '', search] = url.split('?');
    const path = isCall(url) ? address.slice(API_BASE.length + 1) : address;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    // As the server takes them: parameters of the query beside those of the body.
    if (isCall(url))
      for (const [name, value] of new URLSearchParams(search))
        body[name] = /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    const call: Sent = { path, body, headers: new Headers(init.headers), init };
    sent.push(call);
    const reply = replies.get(path) ?? refused(404, `nothing answers ${path}`);
    const answer = typeof reply === 'function' ? await reply(call) : reply;
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  vi.stubGlobal('fetch', fetchFake);
  // Analytics are taken and dropped.
  navigator.sendBeacon = () => true;

  return {
    sent,
    fetch: fetchFake,
    /** `path` as the contract writes it, or the whole address of a file. */
    answer: (path: string, reply: Reply) => void replies.set(path, reply),
    /** The wire is cut: the request may have arrived, its answer never does. */
    cut: (path: string) => void replies.set(path, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** Never answers; ends when the caller gives up. */
    hang: (path: string) =>
      void replies.set(
        path,
        ({ init }: Sent) =>
          new Promise((_, reject) =>
            init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
          ),
      ),
    callsTo: (path: string) => sent.filter((call) => call.path === path),
  };
}
