// `npm run demo:pictures`: encodes the demo world's drawings as WebP in the widths of the library, as an operator's uploads
// are stored. Run it after a drawing has changed; server/demo/pictures/ is part of the repository.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { requireNode, requirePackage, root } from './project.mjs';

/** That of uploads. */
const QUALITY = 82;
/** Screens of two and three pixels show icons larger than they are drawn. */
const ICON_PX = 120;
const folder = join(root, 'server/demo/pictures');

requireNode();
requirePackage('server', 'sharp');
const load = async (file) => (await runnerImport(join(root, file))).module;
const { drawArt } = await load('server/demo/art/index.ts');
const { ENCODED_LIST, encodedFile, hashOf } = await load('server/demo/art/encoded.ts');
const { widthsUpTo } = await load('contract/src/picture-url.ts');

const list = join(folder, ENCODED_LIST);
const filesOf = (path, widest) =>
  widthsUpTo(widest).map((width) => ({ width, file: join(folder, encodedFile(path, width)) }));
/** @type {Record<string, { drawing: string, widthPx: number }>} */
const before = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'));
/** @type {typeof before} */
const after = {};
let encoded = 0;
for (const { path, svg } of drawArt()) {
  const drawnPx = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const widthPx = drawnPx <= ICON_PX ? 2 * drawnPx : drawnPx;
  after[path] = { drawing: hashOf(svg), widthPx };
  if (before[path]?.drawing === after[path].drawing && before[path]?.widthPx === widthPx) continue;
  // 72 is the density at which an SVG is as wide as it says.
  const pixels = await sharp(Buffer.from(svg), { density: (72 * widthPx) / drawnPx })
    .png()
    .toBuffer();
  for (const { width, file } of filesOf(path, widthPx)) {
    await mkdir(dirname(file), { recursive: true });
    await sharp(pixels).resize({ width }).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  }
  encoded += 1;
}
for (const [path, { widthPx }] of Object.entries(before))
  if (!after[path]) for (const { file } of filesOf(path, widthPx)) await rm(file, { force: true });
await writeFile(list, `${JSON.stringify(after, null, 2)}\n`);
console.log(`${encoded} drawings encoded, ${Object.keys(after).length - encoded} unchanged.`);
