// Renders the first screens in a thread of the build: the browser that the web's code expects is made before that code is read.
import { parentPort } from 'node:worker_threads';
import { Window } from 'happy-dom';

const page = new Window({ url: 'http://localhost/mall/?game_id=1', width: 375, height: 812 });
/** Node has these, too, but the page accepts only its own. */
const OVERRIDDEN = new Set([
  'AbortController',
  'AbortSignal',
  'CustomEvent',
  'Event',
  'EventTarget',
  'navigator',
]);

for (const name of Object.getOwnPropertyNames(page))
  if (!(name in globalThis) || OVERRIDDEN.has(name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: page[name as keyof typeof page],
    });
Object.assign(globalThis, {
  window: globalThis,
  document: page.document,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  // The build's own files are there. No call gets a response: every page stays as it is before its data.
  fetch: (address: string | URL) =>
    address instanceof URL ? Promise.resolve(new Response()) : new Promise(() => undefined),
});

const { renderFirstScreens } = await import('./render.tsx');
parentPort?.postMessage(await renderFirstScreens());
