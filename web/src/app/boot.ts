// Loads the code of the mall once the first screen of the HTML is painted, one file per task, so that a slow phone never has
// to run all of it at once.

/** A tab in the background paints nothing. */
const LONGEST_WAIT_MS = 200;

function isPainted(): Promise<void> {
  return new Promise((resolve) => {
    // Frame callbacks run before the paint; a task that is queued in one runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

const { port1, port2 } = new MessageChannel();

/** Not a timer: a chain of those waits 4 ms each time. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

async function boot(): Promise<void> {
  await isPainted();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    // The app reports what does not arrive of its pages, and tries again.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

void boot();
