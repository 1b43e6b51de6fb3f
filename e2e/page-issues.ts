// Finds accessibility violations (axe) and layout issues: overflow, texts that are cut off, texts that overlap.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The page has no issues in its present state. */
export async function expectNoIssues(page: Page): Promise<void> {
  expect(await findIssues(page)).toEqual([]);
}

/** Contrast takes most of the time of all rules together, and depends on colours, not on what was done on the page. */
const SKIPPED = process.env.E2E_QUICK ? ['color-contrast'] : [];

/** Off by default in axe. */
const TOUCH_RULES = ['target-size'];

type Checks = {
  /** Also the size of what one presses: by default on pages of the mall alone. */
  hasTargets?: boolean;
};

/** Returns one line per issue. */
export async function findIssues(page: Page, { hasTargets }: Checks = {}): Promise<string[]> {
  await waitForAnimations(page);
  // Once per document. It runs inside the page: a run from outside opens a second page to merge the results.
  if ((await page.evaluate(() => typeof window.axe)) === 'undefined') await page.evaluate(axe.source);
  // The console explains fees to the tenth of a cent.
  const { pathname } = new URL(page.url());
  const isConsole = pathname.startsWith('/mall/console');
  const issues = [
    ...(await page.evaluate(runAxe, {
      skipped: SKIPPED,
      wanted: (hasTargets ?? !isConsole) ? TOUCH_RULES : [],
    })),
    ...(await findLayoutIssues(page)),
  ];
  return isConsole ? issues : [...issues, ...(await findPriceIssues(page))];
}

/** Returns the prices that do not have two decimals. */
async function findPriceIssues(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return (text.match(/¥\s?[\d,]+(\.\d+)?/g) ?? [])
    .filter((price) => !/\.\d\d$/.test(price))
    .map((price) => `price without two decimals: ${price}`);
}

/** Returns the layout issues at the present screen size. */
export const findLayoutIssues = (page: Page): Promise<string[]> => page.evaluate(layoutIssues);

/** An element that is fading in has no contrast yet. Animations that repeat are decoration and not waited for. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getTiming().iterations === 1)
        .map((motion) => motion.finished),
    ),
  );
}

/** Runs in the page. */
async function runAxe({ skipped, wanted }: { skipped: string[]; wanted: string[] }): Promise<string[]> {
  const set = (rules: string[], enabled: boolean) => rules.map((rule) => [rule, { enabled }]);
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    reporter: 'no-passes',
    iframes: false,
    rules: Object.fromEntries([...set(skipped, false), ...set(wanted, true)]),
  });
  for (const violation of violations) {
    if (violation.id === 'target-size') violation.nodes = await unlessScrolled(violation.nodes);
    // axe takes everything in a disabled fieldset for disabled: a region with a tab stop is not.
    if (violation.id === 'scrollable-region-focusable')
      violation.nodes = violation.nodes.filter(isPassedOver);
  }
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, any }) => `${impact} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  );

  function isPassedOver(node: axe.NodeResult): boolean {
    const element = document.querySelector<HTMLElement>(String(node.target[0]));
    return !element?.closest('fieldset:disabled') || element.tabIndex < 0;
  }

  /** What lies beneath a bar until one scrolls is large enough if it is so in the middle of the screen. */
  async function unlessScrolled(nodes: axe.NodeResult[]): Promise<axe.NodeResult[]> {
    const [left, top] = [scrollX, scrollY];
    const small: axe.NodeResult[] = [];
    for (const node of nodes) {
      const element = document.querySelector(String(node.target[0]));
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await window.axe.run(element ?? document, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values: ['target-size'] },
      });
      if (again.violations.length > 0) small.push(node);
    }
    scrollTo(left, top);
    return small;
  }
}

/** Runs in the page: horizontal overflow, texts that are cut off, and texts that overlap. */
function layoutIssues(): string[] {
  const found: string[] = [];
  const excess = document.documentElement.scrollWidth - innerWidth;
  if (excess > 0) found.push(`the page is ${excess} px too wide`);

  type Line = { text: Node; content: string; box: DOMRect; layer: Element | null };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const content = texts.currentNode.textContent?.trim() ?? '';
    const parent = texts.currentNode.parentElement;
    if (!content || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Decoration may overlap: the digits of a rolling number are stacked.
    if (parent.closest('[aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const frames = framesOf(parent);
    const [frame = null] = frames;
    for (const box of range.getClientRects()) {
      // A line outside of an element that clips it is invisible; one across the edge of the nearest is cut off.
      const seen = frame?.getBoundingClientRect();
      if (frames.some((each) => isOutside(box, each.getBoundingClientRect()))) continue;
      if (box.width < 2 || box.height < 2) continue;
      if (seen && isCut(box, seen, frame)) found.push(`cut off: ${content.slice(0, 60)}`);
      // A line that ends in an ellipsis counts as far as it is visible.
      const right = seen ? Math.min(box.right, seen.right) : box.right;
      const shown = new DOMRect(box.left, box.top, Math.max(0, right - box.left), box.height);
      lines.push({ text: texts.currentNode, content, box: shown, layer: layerOf(parent) });
    }
  }
  for (const [nth, one] of lines.entries())
    for (const other of lines.slice(nth + 1)) {
      if (one.text === other.text || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const height = Math.min(one.box.height, other.box.height);
      if (across > 3 && down > height / 2)
        found.push(`overlap: ${one.content.slice(0, 40)} / ${other.content.slice(0, 40)}`);
    }
  return [...new Set(found)];

  /** Returns the elements that clip a text, the nearest first. */
  function framesOf(element: Element): Element[] {
    const frames: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') frames.push(at);
    return frames;
  }

  function isOutside(box: DOMRect, frame: DOMRect): boolean {
    return box.top >= frame.bottom - 2 || box.bottom <= frame.top + 2;
  }

  function isCut(box: DOMRect, seen: DOMRect, frame: Element | null): boolean {
    if (!frame) return false;
    const { overflowX, textOverflow } = getComputedStyle(frame);
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false;
    // A line wholly outside is moved away on purpose (other pages of a carousel); a partly visible one is cut.
    const inside = Math.min(box.right, seen.right) - Math.max(box.left, seen.left);
    return inside > 1 && inside < box.width - 2;
  }

  /** Bars and sheets overlap the page by design. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position) || at.matches('dialog'))
        return at;
    return null;
  }
}
