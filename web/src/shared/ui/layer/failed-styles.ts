// Style sheets that did not arrive. The code of a layer or page asks for each only once, so that a second attempt would
// show it without styles: `withStyles` loads the missing ones first.
const failed = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // The error of a resource does not bubble.
  true,
);

/** Returns a loader that rejects as long as a style sheet is missing. */
export function withStyles<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    if (failed.size > 0) await Promise.all([...failed].map(loadAgain));
    return load();
  };
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`No style sheet at ${link.href}`));
    failed.delete(link);
    link.replaceWith(next);
  });
}
