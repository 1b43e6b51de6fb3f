// Loads the code of a page, layer or part so that a lost connection does not cost it for good. A browser remembers a module
// or style sheet that it could not fetch until the document is left: importing it again fails without a request.

type Load<T> = () => Promise<T>;

const failedStyles = new Set<HTMLLinkElement>();
const failedLoads = new WeakSet<Load<unknown>>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  // The error of a resource does not bubble.
  true,
);

/** Returns a loader that can be tried again. It rejects as long as a style sheet of an earlier attempt is missing. */
export function retryableByReload<T>(load: Load<T>): Load<T> {
  return async () => {
    if (failedStyles.size > 0) await Promise.all([...failedStyles].map(loadStylesAgain));
    try {
      return await load();
    } catch (error) {
      // The network has the file again, yet the browser remembers its loss, or that of one that it imports: only a new
      // document asks for them.
      const file = failedLoads.has(load) && fileOf(load);
      if (file && (await fetch(file, { cache: 'no-store' })).ok) location.reload();
      failedLoads.add(load);
      throw error;
    }
  };
}

/**
 * The same for what stands on a page that a reload would change: the file is fetched first, into the browser's cache, and
 * imported once it is there. A page does without, since this costs a round trip.
 */
export function retryable<T>(load: Load<T>): Load<T> {
  const loadAgain = retryableByReload(load);
  let file = fileOf(load);
  return async () => {
    try {
      if (file && !isPreloaded(file)) await (await fetch(file)).arrayBuffer();
    } catch (error) {
      // What Vite reports when an import fails.
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    }
    file = undefined;
    return loadAgain();
  };
}

/** The page itself asked for it: its layer takes over from the first screen without a round trip more. */
const isPreloaded = ({ pathname }: URL) => document.querySelector(`link[href="${pathname}"]`) !== null;

/** The file of `() => import('./File.tsx')`, which the build has named. */
function fileOf(load: Load<unknown>): URL | undefined {
  const name = /\bimport\(.(\.[^)]+\.js)/.exec(String(load))?.[1];
  return name ? new URL(name, import.meta.url) : undefined;
}

function loadStylesAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(link.href));
    failedStyles.delete(link);
    link.replaceWith(next);
  });
}
