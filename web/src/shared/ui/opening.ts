// The first screen of the HTML, which covers the page until that is drawn. A link to goods shows their sheet in it: then it
// stays until the sheet itself stands in its place, however late that one's code comes.

const screen = () => document.getElementById('opening');
let isPageDrawn = false;
let pendingLayers = 0;

/** Whether it shows a layer, too. */
export const hasOpeningLayer = (): boolean => screen()?.querySelector('[data-still]') != null;

/** Ends it, at the latest when no layer's code is on its way. */
export function endOpening(): void {
  isPageDrawn = true;
  if (pendingLayers === 0 || !hasOpeningLayer()) screen()?.remove();
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
