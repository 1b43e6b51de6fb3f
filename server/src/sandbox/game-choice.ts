// A field of the sandbox's forms: one of the games, or all of them.
import { asc } from 'drizzle-orm';
import { games } from '../modules/games/tables.ts';
import type { Services } from '../services.ts';
import { type Html, html } from './html.ts';

export function gameField(value: unknown): number | null {
  return typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : null;
}

export function listGames({
  db,
}: Pick<Services, 'db'>): Promise<{ id: number; name: string; publisher: string }[]> {
  return db
    .select({ id: games.id, name: games.name, publisher: games.publisher })
    .from(games)
    .orderBy(asc(games.id));
}

export async function gameChoices(services: Pick<Services, 'db'>, chosen: number | null): Promise<Html> {
  const options = (await listGames(services)).map(({ id, name }) =>
    id === chosen
      ? html`<option value="${id}" selected>${id} ${name}</option>`
      : html`<option value="${id}">${id} ${name}</option>`,
  );
  return html`<select name="game_id" aria-label="游戏 Game"><option value="">全部游戏 All games</option>${options}</select>`;
}
