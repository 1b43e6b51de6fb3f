// Which popup home shows next: once, once a day, or on every visit, as each popup says of itself.
import type { Popup } from '@emall/contract';

/** The business day each popup was last shown on, by its id. */
export type SeenPopups = Readonly<Record<string, string>>;

export function nextPopup(
  popups: readonly Popup[],
  seen: SeenPopups,
  shownThisVisit: ReadonlySet<number>,
  today: string,
): Popup | undefined {
  return popups.find(({ popup_id, frequency }) => {
    if (shownThisVisit.has(popup_id)) return false;
    const lastShown = seen[popup_id];
    if (frequency === 'once') return lastShown === undefined;
    return frequency === 'always' || lastShown !== today;
  });
}

/** Remembers a popup, and forgets those that the shop no longer has. */
export function withSeen(
  seen: SeenPopups,
  popups: readonly Popup[],
  shown: number,
  today: string,
): SeenPopups {
  const kept = popups.flatMap(({ popup_id }): [string, string][] => {
    const day = popup_id === shown ? today : seen[popup_id];
    return day === undefined ? [] : [[String(popup_id), day]];
  });
  return Object.fromEntries(kept);
}
