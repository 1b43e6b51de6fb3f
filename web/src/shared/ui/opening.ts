// The first screen of the HTML, which covers the page until that is drawn. A link to goods shows their sheet in it: then it
// stays until the sheet itself stands in its place, however late that one's code comes.

const screen = () => document.getElementById('opening');
/** A layer may come by itself later; a page must not stay covered for one that never comes. */
const LONGEST_WAIT_MS = 5000;

let isPageDrawn = false;
let pendingLayers = 0;

/** Whether it shows a layer, too. */
export const hasOpeningLayer = (): boolean => screen()?.querySelector('[data-still]') != null;

/** The page is drawn: the first screen goes, at once or with the layer that it shows. */
export function endOpening(): void {
  isPageDrawn = true;
  if (pendingLayers === 0 || !hasOpeningLayer()) screen()?.remove();
  else setTimeout(() => screen()?.remove(), LONGEST_WAIT_MS);
}

/** A layer is open whose code is on its way. Returns the function that ends it. */
export function holdOpening(): () => void {
  pendingLayers++;
  return () => {
    pendingLayers--;
    // After the commit that shows the layer: it takes over without a motion while the first screen stands.
    queueMicrotask(() => isPageDrawn && endOpening());
  };
}
