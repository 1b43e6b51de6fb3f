// Remembers on this device which popups were shown, game by game, and says which one is due.
import type { Popup } from '@emall/contract';
import { businessDay } from '../../shared/format/index.ts';
import { session } from '../../shared/session/index.ts';
import { nextPopup, type SeenPopups, withSeen } from './popup-frequency.ts';

const STORED_AS = 'popupsSeen';
/** `always` means every visit, not every return to home within one. */
const shownThisVisit = new Set<number>();

export function duePopup(popups: readonly Popup[]): Popup | undefined {
  return nextPopup(popups, readAll()[session().gameId] ?? {}, shownThisVisit, businessDay(Date.now()));
}

export function rememberPopup(popups: readonly Popup[], shown: number): void {
  shownThisVisit.add(shown);
  const { gameId } = session();
  const all = readAll();
  const seen = withSeen(all[gameId] ?? {}, popups, shown, businessDay(Date.now()));
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ ...all, [gameId]: seen }));
  } catch {
    // Without storage a popup shows once per visit: a little often, but it shows.
  }
}

function readAll(): Partial<Record<string, SeenPopups>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
