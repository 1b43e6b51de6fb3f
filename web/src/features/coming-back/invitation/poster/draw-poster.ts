// Draws the poster onto a canvas: the game's colours, the invitation's words, and the link as a QR code.
import { encode } from 'uqr';

const WIDTH = 600;
const HEIGHT = 900;
const QUIET = 4;

export type PosterWords = { game: string; title: string; line: string; from: string };

/** Fails where a browser has no canvas. */
export async function drawPoster(url: string, words: PosterWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  drawGround(pen);
  drawWords(pen, words);
  drawCode(pen, url, { x: 130, y: 410, size: 340 });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const colour = (name: string, other: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || other;

function drawGround(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, WIDTH * 0.4, HEIGHT);
  sky.addColorStop(0, colour('--game-2', '#ffc46b'));
  sky.addColorStop(0.45, colour('--game', '#f0761e'));
  sky.addColorStop(1, colour('--game-3', '#8a3606'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  // White words need a darker sky.
  const shade = pen.createLinearGradient(0, 0, 0, HEIGHT);
  shade.addColorStop(0, 'rgb(6 12 28 / 0.34)');
  shade.addColorStop(1, 'rgb(6 12 28 / 0.5)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'rgb(255 255 255 / 0.1)';
  for (const [x, y, r] of [
    [520, 120, 150],
    [60, 330, 90],
    [560, 820, 120],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawWords(pen: CanvasRenderingContext2D, { game, title, line, from }: PosterWords): void {
  const write = (text: string, y: number, size: number, weight: number) => {
    // A long name is drawn smaller, never cut.
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

type Place = { x: number; y: number; size: number };

function drawCode(pen: CanvasRenderingContext2D, url: string, { x, y, size }: Place): void {
  const modules = codeOf(url);
  // Whole pixels, so that every module is as wide as its neighbour.
  const unit = Math.floor(size / (modules.length + 2 * QUIET));
  const inset = Math.floor((size - unit * modules.length) / 2);
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(x - 12, y - 12, size + 24, size + 24, 24);
  pen.fill();
  pen.fillStyle = '#101828';
  modules.forEach((row, down) => {
    row.forEach((isDark, across) => {
      if (isDark) pen.fillRect(x + inset + across * unit, y + inset + down * unit, unit, unit);
    });
  });
}

/** Dark where true. A quarter of it may be covered and it still reads. */
export function codeOf(url: string): boolean[][] {
  return encode(url, { ecc: 'M', border: 0 }).data;
}
