// Loads the mall once the first screen of the HTML is painted: its style sheets, then its code, one file per task, so that a
// slow phone never has to run all of it at once.

/** A tab in the background paints nothing. */
const LONGEST_WAIT_MS = 200;

const links = (selector: string) => [...document.querySelectorAll<HTMLLinkElement>(selector)];

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

/** One that does not come is left out: the code that loads pages looks for it by its address, and requests it again. */
function turnOn(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.setAttribute('href', link.getAttribute('href') ?? '');
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      resolve();
    };
    link.replaceWith(sheet);
  });
}

async function boot(): Promise<void> {
  const styles = Promise.all(links('link[rel=preload][as=style]').map(turnOn));
  await isPainted();
  await styles;
  for (const { href } of links('link[rel=modulepreload]')) {
    // The app reports what does not arrive of its pages, and tries again.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

void boot();
