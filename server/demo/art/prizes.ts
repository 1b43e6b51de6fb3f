// What activities give away: small pictures on a clear ground, for wheels, calendars and lists of prizes.
import { tee } from './apparel.ts';
import { giftBox, passCard, renameScroll, ticket } from './packs.ts';
import { Sheet } from './paint.ts';
import { plushOctopus } from './plush.ts';
import { at, fill, glint, oval, star } from './shapes.ts';
import { bowWave, dawn, galleon } from './ships.ts';
import { themes } from './themes.ts';
import { coin, coinHeap, gem, starCoin, treasureChest } from './treasure.ts';

const SIZE = 120;
const ground = (s: Sheet, y = 104, half = 36): string => oval(60, y, half, 6, '#3a2a20', 0.2, s.blur(3));
const mark = themes['1001'].emblem;

const prizes = {
  coin: (s: Sheet) => ground(s) + starCoin(s, 60, 58, 40) + glint(92, 28, 9),
  coins: (s: Sheet) =>
    ground(s) +
    coin(s, 42, 92, 20, 0.45) +
    coin(s, 78, 94, 20, 0.45) +
    coin(s, 60, 84, 21, 0.45) +
    starCoin(s, 60, 48, 30),
  'coin-heap': (s: Sheet) =>
    ground(s, 106, 48) + coinHeap(s, 60, 102, 46, 22, 15) + starCoin(s, 60, 46, 26) + glint(88, 24, 9),
  gem: (s: Sheet) => ground(s) + at(60, 60, 0.84, 0, gem(s, '#22b8e0')) + glint(92, 26, 10),
  gems: (s: Sheet) =>
    ground(s, 106, 46) +
    at(34, 76, 0.52, -14, gem(s, '#9a6ae0')) +
    at(88, 78, 0.5, 14, gem(s, '#e8395c')) +
    at(60, 56, 0.78, 0, gem(s, '#22b8e0')) +
    glint(94, 22, 10),
  coupon: (s: Sheet) =>
    ground(s, 98) + at(-6, -6, 0.22, 0, ticket(s, '#ff6a4a', mark('#ffffff', '#ff6a4a'), -10)),
  pack: (s: Sheet) =>
    ground(s, 106, 44) + at(60, 56, 0.27, 0, giftBox(s, '#d8343f', '#ffd86a', mark('#fff0c0', '#d8343f'))),
  chest: (s: Sheet) => ground(s, 104, 50) + at(60, 70, 0.42, 0, treasureChest(s)),
  ship: (s: Sheet) =>
    ground(s, 106, 44) +
    at(58, 92, 0.26, 0, galleon(s, { ...dawn, mark: mark('#c8452f', '#fff0d8') }), bowWave(s)) +
    fill('M10 94q12 -7 25 0t25 0t25 0t25 0V103Q60 112 10 103Z', s.lin(90, '#5cd0ee', '#1c7fc4')),
  shirt: (s: Sheet) =>
    ground(s, 106, 40) + at(-6, -6, 0.22, 0, tee(s, '#1c3a6e', mark('#ffc24a', '#1c3a6e'))),
  plush: (s: Sheet) =>
    ground(s, 108, 44) + at(-6, -2, 0.22, 0, plushOctopus(s, '#9a6ae0', '#ffd9e6', '#ff8fb0')),
  scroll: (s: Sheet) => ground(s, 106, 40) + at(-6, -6, 0.22, 0, renameScroll(s, '#1c3a6e', '#3fa0f0')),
  card: (s: Sheet) =>
    ground(s, 106, 40) +
    at(-6, -6, 0.22, 0, passCard(s, '#3fa0f0', '#1a3f9c', mark('#ffffff', '#2f6fd0'), 3)),
  star: (s: Sheet) =>
    ground(s) +
    fill(star(60, 56, 46, 20), s.lin(60, '#fff2b0', '#ffc02e', '#e08a10')) +
    fill(star(60, 54, 26, 11), '#fffbe8', 0.7) +
    glint(94, 26, 10),
};

export type PrizePicture = keyof typeof prizes;
export const prizePictures = Object.keys(prizes) as PrizePicture[];

export function prizePicture(name: PrizePicture): string {
  const s = new Sheet(SIZE, SIZE, `prize-${name}`);
  s.add(prizes[name](s));
  return s.svg();
}
