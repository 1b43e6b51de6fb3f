// Order numbers: the game's tag, the moment in milliseconds, seven digits nobody can foresee.
import { randomInt } from 'node:crypto';

/** Newer numbers of a game sort higher. Two processes may draw the same one: the primary key tells, and one draws again. */
export function newOrderId(tag: string, now: Date): string {
  const moment = String(now.getTime()).padStart(13, '0');
  return `${tag}${moment}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
