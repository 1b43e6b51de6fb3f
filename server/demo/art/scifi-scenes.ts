// The sci-fi game's pictures: the orbital station, the mech over its neon city, the railgun's shot.
import { fighter, mech, railgun, station } from './machines.ts';
import { d, Sheet } from './paint.ts';
import { bokeh, sparks } from './particles.ts';
import { haze, rays, scrim, sky } from './scenery.ts';
import { at, box, dot, fill, glint, line, mirrored, oval } from './shapes.ts';

/** A planet with a lit limb and bands. */
function planet(s: Sheet, x: number, y: number, r: number, light: string, dark: string, air: string): string {
  return (
    haze(s, x, y, r * 1.5, r * 1.5, air, 0.6) +
    dot(x, y, r, s.rad(0.3, 0.25, 0.9, light, dark, '#05061c')) +
    `<g ${s.clip(d`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`)}>${[-0.5, -0.2, 0.15, 0.42].map((t) => line(d`M${x - r} ${y + t * r}q${r} ${r * 0.24} ${r * 2} ${-r * 0.1}`, light, r * 0.06, 0.18)).join('')}</g>` +
    `<circle cx="${x}" cy="${y}" r="${r - 1}" fill="none" stroke="${s.lin(45, `${air}/0.95`, `${air}/0@0.55`)}" stroke-width="3"/>`
  );
}

/** A skyline of towers with lit windows, closed at the foot of the picture. */
function skyline(
  s: Sheet,
  y: number,
  low: number,
  high: number,
  step: number,
  paint: string,
  lights: string,
): string {
  let path = d`M-10 ${s.height}`;
  let windows = '';
  for (let x = -10; x < s.width + step; x += step) {
    const top = Math.round(y - s.between(low, high));
    const w = step * s.between(0.78, 1);
    path += d`V${top}h${w * 0.3}v-10h${w * 0.2}v10h${w * 0.5}V${top + 30}h${step - w}`;
    for (let k = 0; k < 5; k++)
      windows += d`M${x + s.between(6, w - 10)} ${top + s.between(14, high * 0.8)}h${s.between(4, 12)}`;
  }
  return fill(`${path}V${s.height}Z`, paint) + line(windows, lights, 2.6, 0.8);
}

const nebula = (s: Sheet): string =>
  haze(s, 560, 180, 360, 230, '#7a3fe0', 0.6) +
  haze(s, 250, 120, 300, 190, '#1f6fe0', 0.5) +
  haze(s, 660, 380, 260, 180, '#e03fa8', 0.35) +
  haze(s, 420, 300, 220, 140, '#2fd0e0', 0.35);

const space = (s: Sheet): string =>
  sky(s, '#07081f', '#141550@0.45', '#231a66@0.75', '#0a0a2c') +
  nebula(s) +
  sparks(s, 90, [0, 0, s.width, s.height], '#ffffff', 1.5);

function orbit(): string {
  const s = new Sheet(750, 600, 'orbit');
  s.add(
    space(s),
    planet(s, 640, 640, 330, '#3fb8e8', '#1a2f8c', '#6fe8ff'),
    `<ellipse cx="640" cy="560" rx="480" ry="96" fill="none" stroke="${s.lin(0, '#9fd8ff/0', '#c8f0ff/0.7', '#9fd8ff/0')}" stroke-width="16" transform="rotate(-14 640 560)"/>`,
    dot(150, 120, 26, s.rad(0.3, 0.3, 0.9, '#ffd8b0', '#8a4a5a', '#2a1430')),
    haze(s, 480, 260, 220, 200, '#39e6ff', 0.4),
    at(490, 270, 1.02, -8, station(s, '#8a96c8', '#39e6ff')),
    at(250, 190, 0.5, -16, fighter(s, '#8a9ad8', '#39e6ff')),
    at(330, 130, 0.32, -16, fighter(s, '#8a9ad8', '#39e6ff')),
    at(640, 420, 0.44, -20, fighter(s, '#c08ae0', '#ff7ae0')),
    line('M60 250L170 210M210 160L280 138', '#8ff2ff', 2, 0.5),
    glint(690, 110, 26),
    bokeh(s, 8, '#6fe8ff'),
    scrim(s, '#05061c', 0.8),
  );
  return s.svg();
}

function mechCity(): string {
  const s = new Sheet(750, 600, 'mech');
  s.add(
    sky(s, '#0b0a30', '#2a1a70@0.35', '#7a2fa8@0.6', '#ff5aa8@0.78', '#1a1250'),
    sparks(s, 50, [0, 0, 750, 260], '#ffffff', 1.5),
    dot(500, 270, 170, s.lin(90, '#ffe08a', '#ff7aa8@0.6', '#c83fd0')),
    haze(s, 500, 270, 360, 320, '#ff7ac8', 0.55),
    [316, 342, 372, 404].map((y, i) => box(320, y, 360, 5 + i * 3, 0, '#4a1f8c', 0.55)).join(''),
    skyline(s, 470, 60, 190, 58, s.lin(90, '#4a2f9c', '#2a1a6c'), '#ff9ae0'),
    skyline(s, 520, 30, 130, 74, s.lin(90, '#241a66', '#120e40'), '#39e6ff'),
    haze(s, 500, 420, 260, 160, '#39e6ff', 0.45),
    at(500, 330, 1.32, 0, mech(s, '#5f6fd0', '#2a2f5c', '#39e6ff')),
    fill('M0 560Q200 540 400 556T750 548V600H0Z', s.lin(90, '#1a1250', '#070720')),
    line('M300 600L470 556M700 600L530 556M500 600V556M0 578H750', '#39e6ff', 2, 0.5),
    at(640, 150, 0.42, 12, mirrored(0, 0, 1, fighter(s, '#8a9ad8', '#ff7ae0'))),
    at(250, 120, 0.34, -10, fighter(s, '#8a9ad8', '#39e6ff')),
    sparks(s, 34, [300, 200, 440, 360], '#8ff6ff', 2.8),
    bokeh(s, 14, '#ff8ae0'),
    scrim(s, '#070624', 0.86),
  );
  return s.svg();
}

function shot(): string {
  const s = new Sheet(750, 600, 'railgun');
  s.add(
    space(s),
    planet(s, 160, 780, 420, '#e87a5a', '#5a1f5c', '#ff9a7a'),
    planet(s, 640, 130, 62, '#8ff2ff', '#2a4fb8', '#6fe8ff'),
    fill('M470 300L760 96V120L486 318Z', s.lin(-36, '#39e6ff/0.9', '#ffffff', '#39e6ff/0.3')),
    line('M470 308L760 104', '#39e6ff', 44, 0.4, s.blur(14)),
    line('M470 308L760 104', '#ffffff', 7),
    rays(s, 488, 296, 220, 16, '#bff8ff', 0.7),
    `<g fill="none" stroke="#8ff2ff">${[0, 1, 2].map((i) => `<ellipse cx="${540 + i * 66}" cy="${258 - i * 46}" rx="${16 - i * 2}" ry="${52 - i * 10}" stroke-width="3" opacity="${0.9 - i * 0.2}" transform="rotate(-35 ${540 + i * 66} ${258 - i * 46})"/>`).join('')}</g>`,
    haze(s, 486, 298, 170, 160, '#ffffff', 0.9),
    at(380, 372, 1.02, -35, railgun(s, '#6a78c0', '#39e6ff')),
    fill('M330 600L360 470L420 440L470 480L490 600Z', s.lin(0, '#4a54a0', '#1a1f50')),
    fill('M560 600L600 540H750V600Z', '#0a0b2c'),
    line('M372 500L452 520M366 540L474 556', '#39e6ff', 4, 0.8),
    oval(410, 470, 62, 28, s.lin(60, '#8a96d8', '#2a2f6c')),
    sparks(s, 46, [380, 100, 370, 320], '#bff8ff', 3),
    scrim(s, '#05051c', 0.84),
  );
  return s.svg();
}

function login(): string {
  const s = new Sheet(750, 640, 'scifi-login');
  s.add(
    space(s),
    planet(s, 375, 900, 470, '#3fb8e8', '#1a2f8c', '#6fe8ff'),
    haze(s, 375, 290, 300, 260, '#39e6ff', 0.45),
    at(375, 290, 1.26, -6, station(s, '#9aa6d8', '#39e6ff')),
    at(140, 420, 0.6, -18, fighter(s, '#8a9ad8', '#39e6ff')),
    at(610, 480, 0.5, -18, fighter(s, '#c08ae0', '#ff7ae0')),
    at(600, 120, 0.34, -18, fighter(s, '#8a9ad8', '#39e6ff')),
    glint(150, 130, 24),
    sparks(s, 30, [0, 300, 750, 300], '#8ff6ff', 2.6),
  );
  return s.svg();
}

function popup(): string {
  const s = new Sheet(600, 720, 'scifi-popup');
  s.add(
    space(s),
    haze(s, 300, 330, 380, 360, '#39e6ff', 0.6),
    rays(s, 300, 330, 560, 26, '#8ff6ff', 0.35),
    `<g fill="none" stroke="#39e6ff"><circle cx="300" cy="330" r="230" stroke-width="3" stroke-dasharray="40 14" opacity=".7"/><circle cx="300" cy="330" r="252" stroke-width="1.5" opacity=".5"/><circle cx="300" cy="330" r="206" stroke-width="8" stroke-dasharray="3 16" opacity=".6"/></g>`,
    at(300, 350, 1.5, 0, mech(s, '#6a7ae0', '#2a2f5c', '#39e6ff')),
    fill('M0 640Q300 600 600 640V720H0Z', s.lin(90, '#2a2f8c', '#0a0a2c')),
    oval(300, 640, 200, 24, '#39e6ff', 0.5, s.blur(14)),
    sparks(s, 40, [40, 60, 520, 560], '#8ff6ff', 3),
    box(0, 600, 600, 120, 0, s.lin(90, '#07081f/0', '#07081f/0.85')),
  );
  return s.svg();
}

export const scifiScenes = { banners: { orbit, mech: mechCity, railgun: shot }, login, popup };
