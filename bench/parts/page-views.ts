// Opens pages of the mall and of its console again and again, with every file that they name.
import { setTimeout as sleep } from 'node:timers/promises';
import { GAME_ID } from './mall.ts';

export type Views = {
  pages: number;
  /** What was missing, and how often. */
  broken: Map<string, number>;
  /** How often the deployed version went back to one that was seen before. */
  flips: number;
  startDeployment(): void;
  stop(): Promise<void>;
};

const PAGES = [`/mall/?game_id=${GAME_ID}`, `/mall/console/${GAME_ID}/desk`];
const FILE = /\/mall\/(?:console\/)?assets\/[\w.-]+/g;

/** Reads the deployed version in between, and a file of a page that was opened a while ago. */
export function startViews(origin: string): Views {
  const views = { pages: 0, broken: new Map<string, number>(), flips: 0 };
  const fail = (what: string) => views.broken.set(what, (views.broken.get(what) ?? 0) + 1);
  const opened = new Set<string>();
  let isOver = false;
  let seen: string[] = [];
  const load = async (file: string, of: string) => {
    const response = await fetch(`${origin}${file}`);
    await response.arrayBuffer();
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || type.startsWith('text/html')) fail(`a file of ${of}: HTTP ${response.status}`);
  };
  const view = async (page: string) => {
    const html = await (await fetch(`${origin}${page}`)).text();
    const files = [...new Set(html.match(FILE) ?? [])];
    if (!files.length) fail(`${page} without files`);
    for (const file of files) await load(file, page);
    const earlier = [...opened][Math.floor(Math.random() * opened.size)];
    if (earlier) await load(earlier, 'a page that was opened earlier');
    for (const file of files) opened.add(file);
    const { version } = (await (await fetch(`${origin}/mall/version.json`)).json()) as { version: string };
    if (seen.at(-1) !== version) {
      if (seen.includes(version)) views.flips += 1;
      seen.push(version);
    }
    views.pages += 1;
  };
  const running = (async () => {
    for (let nth = 0; !isOver; nth += 1) {
      await view(PAGES[nth % PAGES.length] ?? '').catch((error: Error) => fail(error.message));
      await sleep(50);
    }
  })();
  return Object.assign(views, {
    startDeployment() {
      seen = seen.slice(-1);
    },
    async stop() {
      isOver = true;
      await running;
    },
  });
}
