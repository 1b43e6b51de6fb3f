// Draws the poster onto a canvas: the game's colours, the invitation's texts, and the link as a QR code.
import { DESIGN_WIDTH_PX } from '@emall/contract/constants';
import { encode } from 'uqr';

// The drawing's own units; the picture is as wide as the design.
const WIDTH = 600;
const HEIGHT = 900;
const SCALE = DESIGN_WIDTH_PX / WIDTH;
const QUIET_ZONE = 4;

export type PosterTexts = { game: string; title: string; line: string; from: string };

/** Rejects where the browser has no canvas. */
export async function drawPoster(url: string, texts: PosterTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = DESIGN_WIDTH_PX;
  canvas.height = HEIGHT * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(SCALE, SCALE);
  drawBackground(pen);
  drawTexts(pen, texts);
  drawCode(pen, url, { x: 130, y: 410, size: 340 });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const colour = (name: string, other: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || other;

function drawBackground(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, WIDTH * 0.4, HEIGHT);
  sky.addColorStop(0, colour('--game-3', '#8a3606'));
  sky.addColorStop(0.5, colour('--game', '#f0761e'));
  sky.addColorStop(1, colour('--game-3', '#8a3606'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  // White text needs a darker background.
  const shade = pen.createLinearGradient(0, 0, 0, HEIGHT);
  shade.addColorStop(0, 'rgb(6 12 28 / 0.1)');
  shade.addColorStop(1, 'rgb(6 12 28 / 0.4)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawLight(pen);
}

/** Light from above, and ridges in front of it. */
function drawLight(pen: CanvasRenderingContext2D): void {
  const sun = pen.createRadialGradient(430, 60, 0, 430, 60, 420);
  sun.addColorStop(0, 'rgb(255 255 255 / 0.42)');
  sun.addColorStop(1, 'rgb(255 255 255 / 0)');
  pen.fillStyle = sun;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'rgb(255 255 255 / 0.07)';
  pen.fill(new Path2D('M430-40 120 900h140zM430-40 360 900h120zM430-40l130 940h160z'));
  pen.fillStyle = 'rgb(255 255 255 / 0.08)';
  pen.fill(new Path2D('M0 640q80-90 170-40 70-110 190-30 110-90 240 10v320H0z'));
  pen.fillStyle = 'rgb(4 10 26 / 0.3)';
  pen.fill(new Path2D('M0 760q110-90 230-30 130-90 370 20v150H0z'));
}

function drawTexts(pen: CanvasRenderingContext2D, { game, title, line, from }: PosterTexts): void {
  const write = (text: string, y: number, size: number, weight: number) => {
    // A long name is drawn smaller instead of being cut.
    let fitting = size;
    const font = () => `${weight} ${fitting}px ${colour('--font', 'sans-serif')}`;
    for (pen.font = font(); fitting > 18 && pen.measureText(text).width > WIDTH - 80; pen.font = font())
      fitting -= 2;
    pen.fillText(text, WIDTH / 2, y);
  };
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  write(game, 110, 34, 600);
  write(title, 190, 64, 800);
  write(from, 300, 36, 600);
  write(line, 350, 28, 400);
  pen.fillStyle = 'rgb(255 255 255 / 0.86)';
  write('EMall', 830, 30, 700);
}

type Square = { x: number; y: number; size: number };

function drawCode(pen: CanvasRenderingContext2D, url: string, { x, y, size }: Square): void {
  const modules = codeOf(url);
  // Whole pixels of the picture, so that all modules have the same width.
  const whole = (length: number) => Math.round(length * SCALE) / SCALE;
  const unit = whole(size / (modules.length + 2 * QUIET_ZONE));
  const inset = (size - unit * modules.length) / 2;
  const [left, top] = [whole(x + inset), whole(y + inset)];
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(x - 12, y - 12, size + 24, size + 24, 24);
  pen.fill();
  pen.fillStyle = '#101828';
  modules.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) pen.fillRect(left + across * unit, top + down * unit, unit, unit);
    });
  });
}

/** Dark where true; level M corrects up to 15 % of damage. */
export function codeOf(url: string): boolean[][] {
  return encode(url, { ecc: 'M', border: 0 }).data;
}
