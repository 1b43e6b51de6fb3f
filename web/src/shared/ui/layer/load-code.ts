// Loads the code of a page, layer or part so that a lost connection does not cost it for good. A browser remembers a module
// or style sheet that it could not fetch until the document is left: importing it again fails without a request.

/** The file of `() => import('./File.tsx')`, as the build writes it. */
const IMPORTED_FILE = /\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]\)/;
const arrived = new Set<string>();
const failedStyles = new Set<HTMLLinkElement>();
const failedLoads = new WeakSet<() => Promise<unknown>>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // The error of a resource does not bubble.
  true,
);

/**
 * Returns a loader that can be tried again in the same document: the file is fetched first, into the browser's cache, and
 * imported once it is there.
 */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await loadMissingStyles();
    await fetchFile(fileOf(load));
    return importOrReload(load);
  };
}

/** The same for a page, without fetching first, which costs a round trip: a page that failed has no state to lose. */
export function retryableByReload<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await loadMissingStyles();
    return importOrReload(load);
  };
}

async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // The network has the file again, yet the browser remembers its loss, or that of one that it imports: only a new
    // document asks for them.
    if (failedLoads.has(load) && (await isReachable(fileOf(load)))) location.reload();
    failedLoads.add(load);
    throw error;
  }
}

function fileOf(load: () => Promise<unknown>): string | undefined {
  const [, file] = IMPORTED_FILE.exec(String(load)) ?? [];
  return file && new URL(file, import.meta.url).href;
}

async function fetchFile(file: string | undefined): Promise<void> {
  if (!file || arrived.has(file)) return;
  try {
    const response = await fetch(file);
    if (!response.ok) throw new TypeError(`No file at ${file}`);
    // It is in the cache once it was read to its end.
    await response.arrayBuffer();
  } catch (error) {
    // What Vite reports when an import fails: the file may be gone with an older version.
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
  arrived.add(file);
}

async function isReachable(file: string | undefined): Promise<boolean> {
  if (!file) return false;
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function loadMissingStyles(): Promise<void> {
  if (failedStyles.size > 0) await Promise.all([...failedStyles].map(loadStylesAgain));
}

function loadStylesAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`No style sheet at ${link.href}`));
    failedStyles.delete(link);
    link.replaceWith(next);
  });
}
