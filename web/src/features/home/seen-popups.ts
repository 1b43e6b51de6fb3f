// Remembers on this device which popups were shown, game by game.
import type { Popup } from '@emall/contract';
import { type SeenPopups, withSeen } from './popup-frequency.ts';

const STORED_AS = 'popupsSeen';
/** `always` means every visit, not every return to home within one. */
export const shownThisVisit = new Set<number>();

export function popupsSeen(gameId: string): SeenPopups {
  return readAll()[gameId] ?? {};
}

export function rememberPopup(gameId: string, popups: readonly Popup[], shown: number, today: string): void {
  shownThisVisit.add(shown);
  const seen = withSeen(popupsSeen(gameId), popups, shown, today);
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ ...readAll(), [gameId]: seen }));
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
