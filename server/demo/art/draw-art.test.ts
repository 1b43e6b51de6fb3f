// The demo world's pictures are safe to serve as they are and cheap to load.
import { readFileSync } from 'node:fs';
import { widthsUpTo } from '@emall/contract/picture-url';
import { describe, expect, it } from 'vitest';
import { ENCODED_LIST, type EncodedPicture, encodedFile, hashOf } from './encoded.ts';
import { artPath, drawArt } from './index.ts';

const art = drawArt();
const namesOf = (paths: string[]): string[] => paths.map((path) => path.split('/').at(-1) ?? '');

/** The tags still open when a drawing ends, or the first one closed out of turn. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`];
    if (!closing && !selfClosing) open.push(name);
  }
  return open;
}

describe('the art of the demo world', () => {
  it('gives every picture a path of its own', () => {
    expect(new Set(art.map((a) => a.path)).size).toBe(art.length);
    for (const { path } of art) expect(path).toMatch(/^demo\/[a-z0-9/-]+\.svg$/);
  });

  it('is drawn the same at every start', () => {
    expect(drawArt()).toEqual(art);
  });

  it('is encoded as it is drawn now, in the widths that a page chooses from', () => {
    const read = (file: string) => readFileSync(new URL(`../pictures/${file}`, import.meta.url));
    const encoded: Record<string, EncodedPicture> = JSON.parse(read(ENCODED_LIST).toString());
    const drawings = Object.entries(encoded).map(([path, { drawing }]) => [path, drawing]);
    // Another drawing: npm run demo:pictures
    expect(drawings).toEqual(art.map(({ path, svg }) => [path, hashOf(svg)]));
    for (const [path, { widthPx }] of Object.entries(encoded))
      for (const width of widthsUpTo(widthPx)) {
        const file = read(encodedFile(path, width));
        expect(file.toString('latin1', 8, 12), path).toBe('WEBP');
        expect(file.length, path).toBeLessThan(40 * 1024);
      }
  });

  it('keeps every picture below 20 KB', () => {
    const heavy = art.filter((a) => a.svg.length > 20 * 1024).map((a) => `${a.path} ${a.svg.length}`);
    expect(heavy).toEqual([]);
  });

  it.each(art.map((a) => [a.path, a.svg] as const))(
    '%s is a well-formed picture that loads nothing',
    (_, svg) => {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/,
      );
      expect(unbalanced(svg)).toEqual([]);
      // Whatever is left once the tags are taken out would be a stray angle bracket or loose text.
      expect(svg.replace(/<[^<>]+>/g, '')).toBe('');
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
      expect(svg).not.toMatch(/<script|<foreignObject|<image|<style|\son[a-z]+=|javascript:/i);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|href="[^#]/i);
    },
  );

  it('defines every gradient, filter and clip that a picture uses', () => {
    for (const { path, svg } of art) {
      const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((m) => m[1]);
      expect(
        used.filter((id) => !known.has(id)),
        path,
      ).toEqual([]);
    }
  });

  it('names pictures that exist', () => {
    const paths = new Set(art.map((a) => a.path));
    expect(artPath.banner('1001', 'voyage')).toBe('demo/1001/banner-voyage.svg');
    for (const path of [
      artPath.banner('1001', 'voyage'),
      artPath.avatar('1002', 'mage'),
      artPath.icon('1'),
      artPath.login('1003'),
      artPath.popup('1004'),
      artPath.goods('1001', 'captain-tee', 'navy'),
      artPath.cover('1003', 'mech-model'),
      artPath.entry('sign-in'),
      ...artPath.gallery('1001', 'captain-tee'),
    ]) {
      expect(paths).toContain(path);
    }
  });

  it.each([
    ['1001', 4, 26],
    ['1002', 3, 12],
    ['1003', 3, 12],
    ['1004', 3, 6],
    ['1', 3, 3],
  ] as const)('gives game %s its banners, portraits and goods', (game, banners, goods) => {
    const names = namesOf(art.map((a) => a.path).filter((path) => path.startsWith(`demo/${game}/`)));
    expect(names.filter((n) => n.startsWith('banner-')).length).toBeGreaterThanOrEqual(banners);
    expect(names.filter((n) => n.startsWith('avatar-')).length).toBeGreaterThanOrEqual(6);
    expect(names.filter((n) => n.startsWith('goods-')).length).toBeGreaterThanOrEqual(goods);
    for (const name of ['icon.svg', 'login.svg', 'popup.svg']) expect(names).toContain(name);
  });
});
