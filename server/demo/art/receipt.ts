// Draws the receipt of a bank transfer as a phone shows it; figures in strokes, because a server may have no fonts.

const WIDTH = 720;
const HEIGHT = 1280;

// Strokes of a figure on a grid of 2 × 4: each is a line from one corner to the next.
const FIGURES: Record<string, string> = {
  '0': 'M0 0h2v4h-2z',
  '1': 'M1 0v4',
  '2': 'M0 0h2v2h-2v2h2',
  '3': 'M0 0h2v4h-2M0 2h2',
  '4': 'M0 0v2h2M2 0v4',
  '5': 'M2 0h-2v2h2v2h-2',
  '6': 'M2 0h-2v4h2v-2h-2',
  '7': 'M0 0h2v4',
  '8': 'M0 0h2v4h-2zM0 2h2',
  '9': 'M2 2h-2v-2h2v4h-2',
  '.': 'M.9 4h.2',
};

function figures(text: string, x: number, y: number, size: number): string {
  const step = size * 3.1;
  const drawn = [...text].map(
    (sign, at) =>
      `<path transform="translate(${at * step} 0) scale(${size})" d="${FIGURES[sign] ?? ''}" vector-effect="non-scaling-stroke"/>`,
  );
  const left = x - (text.length * step - size) / 2;
  return `<g transform="translate(${left} ${y})" fill="none" stroke="#1f2329" stroke-width="${size * 0.55}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

const bar = (x: number, y: number, width: number, fill = '#c9ced6') =>
  `<rect x="${x}" y="${y}" width="${width}" height="20" rx="10" fill="${fill}"/>`;

/** `page`: the screen of the transfer, or the slip with its stamp. */
export function drawReceipt(cents: number, page: 'screen' | 'slip'): string {
  const amount = (cents / 100).toFixed(2);
  const lines = [0, 1, 2, 3, 4].map(
    (at) => bar(90, 660 + at * 84, 130, '#dfe3e8') + bar(630 - (260 - at * 22), 660 + at * 84, 260 - at * 22),
  );
  const head =
    page === 'screen'
      ? '<circle cx="360" cy="250" r="74" fill="#12a150"/><path d="m326 252 24 25 46-50" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>'
      : `${bar(210, 190, 300, '#8d5a3b')}${bar(270, 240, 180, '#d8c3ae')}<path d="M90 320h540" stroke="#d8c3ae" stroke-width="3" stroke-dasharray="10 10"/>`;
  const stamp =
    page === 'slip'
      ? '<g transform="rotate(-14 540 1010)" fill="none" stroke="#d9101c" opacity=".8"><circle cx="540" cy="1010" r="96" stroke-width="7"/><circle cx="540" cy="1010" r="78" stroke-width="2"/><path d="m540 972 11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z" fill="#d9101c" stroke="none"/></g>'
      : '';
  const ground = page === 'screen' ? ['#eef1f5', '#ffffff'] : ['#d9d2c8', '#fffdf8'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground[0]}"/><rect x="44" y="96" width="632" height="1088" rx="28" fill="${ground[1]}"/>${head}${figures(amount, 360, 440, 22)}<path d="M90 590h540" stroke="#eceef1" stroke-width="3"/>${lines.join('')}${stamp}</svg>`;
}
