// Finds what the keyboard does not reach on a screen, and where the focus is not seen.
import type { Page } from '@playwright/test';

/** Stops of one screen: a list has a hundred rows that are alike. */
const MOST_STOPS = 80;

type Stops = { scope: Element; reached: Set<Element>; issues: Set<string>; last: Element | null };

/** Presses Tab through the screen, or the drawer over it, and returns one line per issue. */
export async function findKeyboardIssues(page: Page): Promise<string[]> {
  const stops = await page.evaluateHandle(start);
  let isThrough = false;
  for (let nth = 0; nth < MOST_STOPS && !isThrough; nth += 1) {
    await page.keyboard.press('Tab');
    isThrough = !(await stops.evaluate(recordStop));
  }
  return stops.evaluate(finish, isThrough);
}

/** Runs in the page. The mall inside a preview has tests of its own. */
function start(): Stops {
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
  if (!scope) throw new Error('nothing to press Tab in');
  for (const frame of document.querySelectorAll('iframe')) frame.inert = true;
  // After what has the focus by now come the others, from the first one on.
  if (!scope.matches('[role=dialog]')) (scope as HTMLElement).focus();
  const reached = new Set<Element>();
  if (document.activeElement) reached.add(document.activeElement);
  return { scope, reached, issues: new Set(), last: null };
}

/** Runs in the page after a Tab; returns whether it is still in the screen and somewhere new. */
function recordStop(stops: Stops): boolean {
  const { scope, reached, issues } = stops;
  const at = document.activeElement;
  // A preview that came after the others were taken out.
  if (at instanceof HTMLIFrameElement) {
    at.inert = true;
    return true;
  }
  // A field for a date has a stop for its day, its month and its year.
  if (at && at === stops.last) return true;
  if (!at || at === document.body || !scope.contains(at) || reached.has(at)) return false;
  reached.add(at);
  stops.last = at;
  const name = `${at.tagName.toLowerCase()} "${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}"`;
  if (!isRinged(at)) issues.add(`the focus is not seen: ${name}`);
  const box = at.getBoundingClientRect();
  const isVisible = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  if (!isVisible) issues.add(`the focus is not visible: ${name}`);
  else if (isCovered(at, box)) issues.add(`the focus is covered: ${name}`);
  return true;

  /** The ring may be that of a part inside, of a label around or of the drawing beside a hidden box. */
  function isRinged(element: Element): boolean {
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    return around.some(
      (each) =>
        each && [undefined, '::before', '::after'].some((part) => hasRing(getComputedStyle(each, part))),
    );
  }

  function hasRing({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean {
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  }

  function isCovered(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    const owner = element.closest('label, tr') ?? element.parentElement;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return !points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || owner?.contains(hit));
    });
  }
}

/** Runs in the page: returns the issues, with the buttons and links that Tab has passed over. */
function finish({ scope, reached, issues, last }: Stops, isThrough: boolean): string[] {
  for (const frame of document.querySelectorAll('iframe')) frame.inert = false;
  const stops = 'a[href], button:enabled, summary, [role=button], [role=link]';
  for (const button of scope.querySelectorAll<HTMLElement>(stops)) {
    // Of tabs, and of choices in one bar, Tab reaches one; the arrows lead to the others.
    if (button.tabIndex < 0 || button.closest('[inert], [aria-hidden=true]')) continue;
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    const comesLater = last && last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isThrough && comesLater) continue;
    if (![...reached].some((each) => button.contains(each)))
      issues.add(`not reached by Tab: ${button.outerHTML.slice(0, 120)}`);
  }
  return [...issues];
}
