// Scrolls a row to one of its cards.

/** A ref: the card may stand beyond the edge of its row. */
export function showInRow(card: HTMLElement | null): void {
  const row = card?.parentElement;
  if (!card || !row) return;
  const [shown, visible] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
  if (shown.left < visible.left || shown.right > visible.right)
    row.scrollLeft += shown.left - visible.left - (visible.width - shown.width) / 2;
}
