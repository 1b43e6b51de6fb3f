// What the address of a screen says: the game, the record it is about, and its tab.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

const usePath = () => useParams({ strict: false }) as Record<string, string | undefined>;

/** The game of the screen. Screens that are about no game do not use it. */
export function useGameId(): string {
  const { gameId } = usePath();
  if (gameId === undefined) throw new Error('this screen is about no game');
  return gameId;
}

/** A part of the address that the route declares as `$name`. */
export function useParam(name: string): string {
  const value = usePath()[name];
  if (value === undefined) throw new Error(`the route of this screen has no $${name}`);
  return value;
}

/** The same where it is a number: the id of a record. 0, which no record has, when the address holds something else. */
export function useIdParam(name: string): number {
  const value = useParam(name);
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0;
}

/** The game of the screen, or none where it is about no game. */
export const useOptionalGameId = (): string | undefined => usePath().gameId;

/** The tab of a page, and the way to another one: filters of the table of a tab do not reach the next. */
export function useTab(first: string): [tab: string, change: (tab: string) => void] {
  const { tab = first } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  return [tab, (next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })];
}
