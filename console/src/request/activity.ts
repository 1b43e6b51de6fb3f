// Whether somebody is at the console: what it reads by itself must not keep a session from becoming idle.

/** The server notes once a minute that a session is used. */
const RECENT_MS = 60_000;

// Whoever opened the page is there.
let lastInputAt = Date.now();

const note = () => {
  lastInputAt = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(kind, note, { capture: true, passive: true });

export const hasRecentInput = (): boolean => Date.now() - lastInputAt < RECENT_MS;
