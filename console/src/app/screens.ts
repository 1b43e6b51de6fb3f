// The screens of the console as data: menu, route, guard and palette read the same row, and the server the same permission.
import type { OperatorInfo } from '@emall/contract';
import type { Area, Screen } from './screens/area.ts';
import { campaigns } from './screens/campaigns.ts';
import { content } from './screens/content.ts';
import { desk } from './screens/desk.ts';
import { money } from './screens/money.ts';
import { orders } from './screens/orders.ts';
import { players } from './screens/players.ts';
import { reports } from './screens/reports.ts';
import { settings } from './screens/settings.ts';
import { shop } from './screens/shop.ts';

export const ME: string = '/me';

const AREAS: readonly Area[] = [desk, shop, campaigns, content, orders, money, players, reports, settings];
export const SCREENS: readonly Screen[] = AREAS.flatMap(({ screens }) => screens);

/** The address of a screen, below the game where it is about one. */
export const pathOf = ({ path, isGameless }: Screen, gameId: string | undefined): string =>
  isGameless ? `/${path}` : `/${gameId}/${path}`;

/** Whether an operator may open a screen, in a game or where it is about none. */
export function isOpen(
  { permission, isGameless, isOfAnyGame }: Pick<Screen, 'permission' | 'isGameless' | 'isOfAnyGame'>,
  me: OperatorInfo,
  gameId: string | undefined,
): boolean {
  if (isOfAnyGame) return me.games.some(({ permissions }) => permission && permissions.includes(permission));
  if (isGameless) return !permission || me.permissions.includes(permission);
  const game = me.games.find(({ game_id }) => game_id === gameId);
  return Boolean(game && (!permission || game.permissions.includes(permission)));
}

/** Returns the areas with the screens this operator may open; an area without any is left out. */
export const openAreas = (me: OperatorInfo, gameId: string | undefined): Area[] =>
  AREAS.map((area) => ({
    ...area,
    screens: area.screens.filter((screen) => isOpen(screen, me, gameId)),
  })).filter(({ screens }) => screens.length > 0);
