// The fantasy game's land: floating isles, pavilions, waterfalls, trees.
import { d, darker, lighter, type Sheet } from './paint.ts';
import { dot, fill, line } from './shapes.ts';

/** A floating isle around the origin: meadow on top, hanging rock below, about 300 wide. */
export function isle(s: Sheet, grass: string, rock: string): string {
  return (
    fill(
      'M-150 0Q-120 30 -96 44Q-84 96 -48 104Q-34 160 -4 188Q14 150 34 128Q58 116 70 72Q118 50 150 0Z',
      s.lin(20, lighter(rock, 0.35), rock, darker(rock, 0.5)),
    ) +
    fill('M-60 30L-40 100L-20 40ZM20 34L34 126L56 40ZM-104 22L-90 50L-80 24Z', darker(rock, 0.4), 0.5) +
    fill(
      'M-154 2Q-140 -26 -60 -30Q60 -40 154 2Q120 30 60 22Q30 40 -10 22Q-60 40 -154 2Z',
      s.lin(90, lighter(grass, 0.45), grass, darker(grass, 0.35)),
    ) +
    line('M-146 0Q-80 -26 0 -28Q90 -28 146 0', lighter(grass, 0.75), 3, 0.6)
  );
}

/** A pavilion with upswept roofs, standing on y = 0. */
export function pagoda(s: Sheet, roof: string, tiers: number): string {
  let out = '';
  for (let i = 0; i < tiers; i++) {
    const y = -i * 46;
    const w = 62 - i * 12;
    out +=
      fill(d`M${-w * 0.62} ${y}V${y - 26}H${w * 0.62}V${y}Z`, s.lin(0, '#fff0d4', '#d9a878')) +
      fill(d`M${-w * 0.3} ${y}v-20h${w * 0.2}v20ZM${w * 0.1} ${y}v-20h${w * 0.2}v20Z`, '#8a2f3a') +
      fill(
        d`M${-w - 14} ${y - 30}Q${-w * 0.6} ${y - 28} ${-w * 0.4} ${y - 50}H${w * 0.4}Q${w * 0.6} ${y - 28} ${w + 14} ${y - 30}Q${w} ${y - 20} ${w * 0.7} ${y - 20}H${-w * 0.7}Q${-w} ${y - 20} ${-w - 14} ${y - 30}Z`,
        s.lin(90, lighter(roof, 0.4), roof, darker(roof, 0.4)),
      );
  }
  return `${out}${line(d`M0 ${-tiers * 46 - 2}v-24`, '#f2c45a', 5)}${dot(0, -tiers * 46 - 28, 5, '#fff0b0')}`;
}

export const fall = (s: Sheet, x: number, y: number, w: number, h: number): string =>
  fill(
    d`M${x} ${y}h${w}q${w * 0.5} ${h * 0.5} ${w * 0.3} ${h}h${-w * 1.5}q${w * 0.1} ${-h * 0.5} ${w * 0.2} ${-h}Z`,
    s.lin(90, '#ffffff/0.95', '#c8fff2/0.6', '#c8fff2/0'),
  );

export const tree = (s: Sheet, leaf: string): string =>
  fill('M-8 0Q-4 -40 -26 -60L-14 -62Q0 -46 4 -60L12 -58Q4 -30 10 0Z', '#4a2f3a') +
  dot(-34, -78, 34, s.rad(0.4, 0.3, 0.8, lighter(leaf, 0.5), leaf, darker(leaf, 0.3))) +
  dot(26, -84, 38, s.rad(0.4, 0.3, 0.8, lighter(leaf, 0.5), leaf, darker(leaf, 0.3))) +
  dot(-4, -112, 40, s.rad(0.4, 0.3, 0.8, lighter(leaf, 0.6), leaf, darker(leaf, 0.2)));
