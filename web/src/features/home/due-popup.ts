// Which popup home shows next: once, once a day, or on every visit, as the popup's frequency says.
import type { Popup } from '@emall/contract';
import { businessDay } from '../../shared/format/index.ts';
import { session } from '../../shared/session/index.ts';
import { defineStored } from '../../shared/storage/index.ts';

/** The business day each popup was last shown on, by its id. */
export type SeenPopups = Readonly<Record<string, string>>;

const seenByGame = defineStored({
  key: 'popupsSeen',
  area: 'local',
  parse: (value) =>
    typeof value === 'object' && value !== null
      ? (value as Readonly<Partial<Record<string, SeenPopups>>>)
      : undefined,
});
/** `always` means on every visit, not on every return to home within one. */
const shownThisVisit = new Set<number>();

export function duePopup(popups: readonly Popup[]): Popup | undefined {
  const seen = seenByGame.read()?.[session().gameId] ?? {};
  return nextPopup(popups, seen, shownThisVisit, businessDay(Date.now()));
}

export function storeSeenPopup(popups: readonly Popup[], shownId: number): void {
  shownThisVisit.add(shownId);
  const { gameId } = session();
  const all = seenByGame.read();
  seenByGame.write({
    ...all,
    [gameId]: withSeen(all?.[gameId] ?? {}, popups, shownId, businessDay(Date.now())),
  });
}

export function nextPopup(
  popups: readonly Popup[],
  seen: SeenPopups,
  shown: ReadonlySet<number>,
  today: string,
): Popup | undefined {
  return popups.find(({ popup_id, frequency }) => {
    if (shown.has(popup_id)) return false;
    const lastShown = seen[popup_id];
    if (frequency === 'once') return lastShown === undefined;
    return frequency === 'always' || lastShown !== today;
  });
}

/** Adds a popup, and drops those that the shop no longer has. */
export function withSeen(
  seen: SeenPopups,
  popups: readonly Popup[],
  shownId: number,
  today: string,
): SeenPopups {
  const entries = popups.flatMap(({ popup_id }): [string, string][] => {
    const day = popup_id === shownId ? today : seen[popup_id];
    return day === undefined ? [] : [[String(popup_id), day]];
  });
  return Object.fromEntries(entries);
}
