// The ocean game's goods that are delivered to the role: gems, cards, packs, tickets, skins.
import { coral, night, stand, theme, white, yellow } from './ocean-kit.ts';
import { bounty, coinPile, confetti, crate, fund, giftBox, passCard, renameScroll, ticket } from './packs.ts';
import type { Sheet } from './paint.ts';
import { sparks } from './particles.ts';
import { haze, rays } from './scenery.ts';
import { at, box, fill, line } from './shapes.ts';
import { bowWave, galleon } from './ships.ts';
import { coinHeap, gem, gemPouch, medal, scatter, treasureChest } from './treasure.ts';

export const virtualGoods = {
  'gems-small': {
    bag: stand(
      'gem-s',
      '#c9ecf4',
      (s) =>
        at(300, 360, 0.9, 0, gemPouch(s, '#2c7fb8', yellow, ['#35d0e8'])) +
        scatter(s, 500, ['#35d0e8', '#35d0e8']),
      { floor: 496, spread: 130 },
    ),
  },
  'gems-medium': {
    bag: stand(
      'gem-m',
      '#dcd4f8',
      (s) =>
        at(300, 350, 1.02, 0, gemPouch(s, '#5a3fb0', yellow, ['#35d0e8', '#c86af0', '#35d0e8'])) +
        scatter(s, 510, ['#35d0e8', '#c86af0', '#35d0e8', '#c86af0']),
      { floor: 502 },
    ),
  },
  'gems-large': {
    bag: stand(
      'gem-l',
      '#ffe0c4',
      (s) =>
        at(300, 344, 1.08, 0, gemPouch(s, '#b8343f', yellow, ['#ffb02e', '#35d0e8', '#e8395c', '#35d07a'])) +
        scatter(s, 516, ['#ffb02e', '#35d0e8', '#e8395c', '#35d07a', '#c86af0']),
      { floor: 506, spread: 200 },
    ),
  },
  'gems-chest': {
    open: stand(
      'gem-x',
      '#1c3f7c',
      (s) =>
        haze(s, 300, 280, 280, 240, '#ffe07a', 0.7) +
        rays(s, 300, 280, 300, 20, '#fff0b0', 0.45) +
        coinHeap(s, 300, 492, 220, 26) +
        at(300, 372, 1.5, 0, treasureChest(s)) +
        at(230, 236, 0.9, -18, gem(s, '#35d0e8')) +
        at(378, 226, 1, 14, gem(s, '#c86af0')) +
        at(302, 176, 1.1, 0, gem(s, '#35d0e8')) +
        sparks(s, 20, [80, 80, 440, 240], '#fff0b0', 3),
      { floor: 498, spread: 220 },
    ),
  },
  'gold-coins': {
    pile: stand('coins', '#fff0c4', (s) => coinPile(s, 34, medal(s, 300, 300, 146, theme.emblem)), {
      floor: 500,
      spread: 200,
    }),
  },
  'month-card': {
    card: stand('month', '#cfe4fb', (s) => passCard(s, '#3fa0f0', '#1a3f9c', white, 3), {
      floor: 494,
      spread: 190,
    }),
  },
  'season-card': {
    card: stand(
      'season',
      '#f8e2b8',
      (s) => passCard(s, '#f7b733', '#c2410c', theme.emblem('#fff6dc', '#d97a16'), 5),
      { floor: 494, spread: 190 },
    ),
  },
  'growth-fund': { stacks: stand('fund', '#dff0d8', (s) => fund(s, '#f0584a'), { floor: 492, spread: 210 }) },
  'starter-pack': {
    box: stand('pack-1', '#d2ecfa', (s) => at(300, 300, 1.08, 0, giftBox(s, '#2f8fe0', '#ffc24a', white)), {
      floor: 506,
      spread: 190,
    }),
  },
  'anniversary-pack': {
    box: stand(
      'pack-2',
      '#ffdcd4',
      (s) =>
        confetti(s, ['#ffb02e', '#35b0e8', '#ff5a6e', '#ffffff']) +
        at(300, 306, 1.12, 0, giftBox(s, '#d8343f', '#ffd86a', yellow)),
      { floor: 516, spread: 200 },
    ),
  },
  'weekend-pack': {
    crate: stand(
      'pack-3',
      '#dcefdc',
      (s) =>
        at(300, 336, 1.12, 0, crate(s, '#a8692f', bounty(s, '#35d0e8'), theme.emblem('#ffd98a', '#7a4519'))),
      { floor: 514, spread: 190 },
    ),
  },
  'ticket-20': {
    ticket: stand('tick-1', '#ffe4d2', (s) => ticket(s, '#ff6a4a', white, -10), { floor: 470, spread: 190 }),
  },
  'ticket-50': {
    ticket: stand(
      'tick-2',
      '#dfe3fb',
      (s) => ticket(s, '#4a6af0', white, -16) + at(0, 40, 1, 0, ticket(s, '#2fa6d8', white, 4)),
      { floor: 490, spread: 200 },
    ),
  },
  'rename-scroll': {
    scroll: stand('rename', '#e6ecd6', (s) => renameScroll(s, '#4a2f14', '#2f9fd0'), {
      floor: 492,
      spread: 180,
    }),
  },
  'hull-skin': {
    night: stand(
      'hull',
      '#2a2f6a',
      (s) =>
        haze(s, 300, 300, 280, 250, '#49d6e8', 0.5) + at(290, 430, 1.14, 0, galleon(s, night), bowWave(s)),
      { floor: 470, spread: 220, zoom: 1 },
    ),
    coral: stand('hull-2', '#ffe0d4', (s) => at(290, 430, 1.14, 0, galleon(s, coral), bowWave(s)), {
      floor: 470,
      spread: 220,
      zoom: 1,
    }),
  },
  'sail-skin': {
    emblem: stand('sail', '#d3eef0', (s) => sailCloth(s), { floor: 510, spread: 180, zoom: 1 }),
  },
};

/** A yard with one bellied sail of painted canvas. */
function sailCloth(s: Sheet): string {
  const cloth = 'M130 130H470Q520 300 480 470Q300 420 120 470Q150 300 130 130Z';
  return (
    line('M300 70V506', '#6d3b22', 18) +
    fill(cloth, s.lin(15, '#0f4f8c', '#1f86c8@0.4', '#5fd0e0@0.75', '#bff6ff')) +
    `<g ${s.clip(cloth)}>${fill('M90 330q60 -40 120 0t120 0t120 0t120 0V520H90Z', '#ffffff', 0.22)}${fill('M90 380q60 -40 120 0t120 0t120 0t120 0V520H90Z', '#ffffff', 0.3)}</g>` +
    line('M215 130Q236 300 212 446M385 130Q412 300 394 446', '#06305c', 2.5, 0.3) +
    at(304, 268, 1.9, 0, theme.emblem('#ffd98a', '#12396f')) +
    box(96, 112, 408, 24, 12, s.lin(90, '#b8763c', '#7a4519', '#4a2610')) +
    line('M120 136L112 500M480 136L492 500', '#8a6a3a', 4)
  );
}
