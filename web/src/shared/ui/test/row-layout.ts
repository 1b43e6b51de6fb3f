// Gives the cards of a row places, which a test's page does not have.
import { vi } from 'vitest';

export const CARD_PX = 200;
export const ROW_PX = 375;

/** Cards of this tag stand side by side in a row that shows less than two of them; until the mocks are restored. */
export function layOutRow(tag: 'BUTTON' | 'LI'): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const nth = this.tagName === tag ? [...(this.parentElement?.children ?? [])].indexOf(this) : -1;
    const scrolled = this.parentElement?.scrollLeft ?? 0;
    return nth < 0 ? new DOMRect(0, 0, ROW_PX, 60) : new DOMRect(nth * CARD_PX - scrolled, 0, CARD_PX, 60);
  });
}
