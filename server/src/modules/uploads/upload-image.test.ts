// Pictures from players: what is taken, what is refused, what is left of what a file carried, and who may look at it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@emall/contract';
import { UPLOAD_MAX_BYTES } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import type { Services } from '../../services.ts';
import { takeUploads, uploadsModule } from './index.ts';
import { blob, hugePng, jpeg, photo, png, webp } from './test/pictures.ts';

const { uploadImage } = contract.upload;
const PATH = '/mall/api/upload/uploadImage';
let mall: TestMall;
let player: Member;

beforeAll(async () => {
  mall = await testMallOf({ modules: [uploadsModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
});
afterAll(() => mall.close());

const fresh = async () => {
  player = await addMember(mall);
};
const send = (file: Blob, request_id?: string) =>
  mall.call(uploadImage, { file }, { token: player.token, ...(request_id ? { request_id } : {}) });
const get = (url: string) => mall.app.inject({ method: 'GET', url });
const count = async () => {
  const { rows } = await mall.services.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM uploads`);
  return rows[0]?.n;
};
const files = async () => {
  const all = await readdir(join(mall.services.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return all.filter((name) => /\.\w+$/.test(name));
};

describe('a picture', () => {
  beforeAll(fresh);

  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('as %s is taken, and shown by an address that ends', async (_type, make) => {
    const result = await send(blob(await make()));
    expect(result).toMatchObject({ http: 200, code: 200, data: { width_px: 60, height_px: 40 } });
    const shown = await get(result.data.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
  });

  test('of a phone is turned upright, and tells no longer where and with what it was taken', async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Canary Phone');
    const result = await send(blob(original, 'image/jpeg'));
    expect(result.data).toMatchObject({ width_px: 40, height_px: 60 });
    const { rawPayload } = await get(result.data.url);
    const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(rawPayload.toString('latin1')).not.toContain('Canary');
  });

  test('that is larger than a screen is made smaller', async () => {
    const result = await send(blob(await jpeg(4000, 3000)));
    expect(result.data).toMatchObject({ width_px: 2400, height_px: 1800 });
  });

  test('that is also a page is only a picture afterwards', async () => {
    const script = '<html><script>alert(document.domain)</script></html>';
    const comment = Buffer.from(script);
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const plain = await jpeg();
    const polyglot = Buffer.concat([plain.subarray(0, 2), length, comment, plain.subarray(2), comment]);
    const result = await send(blob(polyglot, 'text/html'));
    expect(result.code).toBe(200);
    const shown = await get(result.data.url);
    expect(shown.rawPayload.toString('latin1')).not.toContain('script');
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  test('keeps no name of its sender', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      game_id: '1001',
      device_id: 'd',
      distinct_id: '',
      source_from: '',
    }))
      form.append(name, value);
    form.append('file', blob(await png()), '../../../../etc/cron.d/evil.png');
    const sent = new Response(form);
    const response = await mall.app.inject({
      method: 'POST',
      url: PATH,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        authorization: `Bearer ${player.token}`,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(response.json().data.url).toMatch(/^\/mall\/files\/proofs\/2026-11\/[0-9a-f]{32}\.webp\?/);
    for (const name of await files()) expect(name).toMatch(/^proofs\/2026-11\/[0-9a-f]{32}\.webp$/);
  });
});

describe('what is no picture', () => {
  beforeAll(fresh);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const html = '<!doctype html><script>alert(1)</script>';

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind a mark of its encoding', () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from(html)],
    ['HTML that goes on like a PNG', async () => Buffer.concat([Buffer.from(html), await png()])],
    ['GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['PDF', () => Buffer.from('%PDF-1.7')],
    ['nothing', () => Buffer.alloc(0)],
    ['the head of a JPEG', async () => (await jpeg()).subarray(0, 40)],
    ['half a PNG', async () => (await png(900, 900)).subarray(0, 600)],
    [
      'a PNG whose body is noise',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99, 7)]),
    ],
  ])('%s is refused, whatever it calls itself', async (_name, make) => {
    const before = await count();
    const result = await send(blob(await make(), 'image/png'));
    expect(result).toMatchObject({ http: 200, code: 200040, data: null });
    expect(await count()).toBe(before);
  });

  test('a picture of 14000 × 14000 is refused before it is decoded', async () => {
    const bomb = hugePng(14_000);
    expect(bomb.length).toBeLessThan(100_000);
    const started = performance.now();
    expect(await send(blob(bomb))).toMatchObject({ code: 200041, data: null });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('a picture that takes more than 200 MB decoded is refused before it is decoded', async () => {
    // 16 bits, four channels, Adam7: 400 MB; 8 bits, three channels, in rows: 75 MB, and here no picture.
    expect(await send(blob(hugePng(5000, [16, 6, 0, 0, 1])))).toMatchObject({ code: 200041, data: null });
    expect(await send(blob(hugePng(5000, [8, 2, 0, 0, 0])))).toMatchObject({ code: 200040, data: null });
  });

  test('6 MB are refused with 413, and 5 MB and a little as well', async () => {
    for (const size of [6 * 1024 * 1024, UPLOAD_MAX_BYTES + 1])
      expect(await send(blob(Buffer.alloc(size, 1)))).toMatchObject({ http: 413, code: 413 });
  });
});

describe('a form', () => {
  beforeAll(fresh);
  const raw = (body: string, token = player.token) =>
    mall.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
      payload: Buffer.from(body.replaceAll('\n', '\r\n'), 'latin1'),
    });
  const field = (name: string, value: string) =>
    `--x\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`;
  const base =
    field('game_id', '1001') + field('device_id', 'd') + field('distinct_id', '') + field('source_from', '');
  const file =
    '--x\nContent-Disposition: form-data; name="file"; filename="a"\nContent-Type: image/png\n\nabc\n';

  test.each([
    ['without a file', `${base}--x--\n`, 'file'],
    ['with a file of another name', `${base}${file.replace('"file"', '"photo"')}--x--\n`, 'file'],
    ['with a field twice', `${base}${field('game_id', '1002')}${file}--x--\n`, 'game_id'],
    ['with a field of somebody else', `${base}${field('user_id', '7')}${file}--x--\n`, 'user_id'],
    ['with a field behind the file', `${base}${file}${field('request_id', 'a'.repeat(20))}--x--\n`, 'file'],
    ['whose fields are missing', `${file}--x--\n`, 'game_id'],
    ['that breaks off', `${base}${file}`, ''],
    ['with a field called __proto__', `${base}${field('__proto__', 'x')}${file}--x--\n`, ''],
    ['with an endless field', `${base}${field('note', 'x'.repeat(9000))}${file}--x--\n`, 'note'],
    ['that is none', 'hello', ''],
  ])('%s is refused', async (_name, body, named) => {
    const result = (await raw(body)).json();
    expect(result.code).toBe(400);
    expect(result.msg).toContain(named);
  });

  test('of a stranger is refused before the file is looked at', async () => {
    expect((await raw(`${base}${file}--x--\n`, 'A'.repeat(43))).json().code).toBe(401);
  });

  test('a second file is refused', async () => {
    expect((await raw(`${base}${file}${file}--x--\n`)).statusCode).toBe(413);
  });

  test('JSON is not taken here', async () => {
    const json = await mall.app.inject({ method: 'POST', url: PATH, payload: { game_id: '1001' } });
    expect(json).toMatchObject({ statusCode: 415 });
  });
});

describe('sending again', () => {
  beforeAll(fresh);
  const id = 'upload-request-0001';

  test('the same file under the same id is one picture, five times over', async () => {
    const file = blob(await png(50, 50));
    const before = (await count()) ?? 0;
    const responses = [];
    for (let n = 0; n < 5; n += 1) responses.push(await send(file, id));
    expect(new Set(responses.map((result) => result.data.upload_id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('another file under that id is refused', async () => {
    expect((await send(blob(await png(51, 50)), id)).code).toBe(409);
  });

  test('no more than thirty an hour', async () => {
    await fresh();
    const file = blob('no picture');
    for (let n = 0; n < 30; n += 1) expect((await send(file)).code).toBe(200040);
    expect((await send(file)).code).toBe(429);
    const another = await addMember(mall);
    expect((await mall.call(uploadImage, { file }, { token: another.token })).code).toBe(200040);
    mall.clock.advance(3_601_000);
    expect((await send(file)).code).toBe(200040);
  });
});

describe('who may look', () => {
  beforeAll(fresh);

  test('nobody without the address, with one that was changed, or later than some minutes', async () => {
    const { url } = (await send(blob(await png()))).data;
    const [path = '', query = ''] = url.split('?');
    const { until = '', sign = '' } = Object.fromEntries(new URLSearchParams(query));
    const other = (await send(blob(await png()))).data.url.split('?')[0] ?? '';
    const wrong = [
      path,
      `${path}?until=${until}`,
      `${path}?until=${Number(until) + 60}&sign=${sign}`,
      `${path}?until=${until}&sign=${sign.slice(0, -1)}`,
      `${path}?until=${until}&sign=${sign}&sign=${sign}`,
      `${other}?until=${until}&sign=${sign}`,
      `${path.replace('.webp', '.png')}?${query}`,
      `/mall/files/%70roofs${path.slice('/mall/files/proofs'.length)}?until=${until}`,
    ];
    for (const address of wrong) {
      const response = await get(address);
      expect([address, response.statusCode, response.json().code]).toEqual([address, 404, 404]);
    }
    expect((await get(url)).statusCode).toBe(200);
    mall.clock.advance(16 * 60_000);
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a picture that nobody used', () => {
  test('is swept after a day, file and row; one that is used stays', async () => {
    await fresh();
    const { gameId, playerId } = { gameId: 1001, playerId: player.playerId };
    const used = (await send(blob(await png()))).data;
    const unused = (await send(blob(await png()))).data;
    const isTaken = await mall.services.db.transaction((tx) =>
      takeUploads(tx, { gameId, playerId }, [used.upload_id], 'transfer:x'),
    );
    expect(isTaken).toBe(true);
    const nameOf = (url: string) => url.split('?')[0]?.replace('/mall/files/', '') ?? '';
    mall.clock.advance(23 * 3_600_000);
    await uploadsModule.jobs?.['sweep-uploads']?.(mall.services, {} as never);
    expect(await files()).toContain(nameOf(unused.url));
    mall.clock.advance(2 * 3_600_000);
    await uploadsModule.jobs?.['sweep-uploads']?.(mall.services, {} as never);
    expect(await files()).toEqual([nameOf(used.url)]);
    expect(await count()).toBe(1);
  });

  test('stays for the next sweep when its file cannot be removed, and does not hold up the others', async () => {
    await fresh();
    const used = await files();
    await send(blob(await png()));
    await send(blob(await png()));
    const { storage } = mall.services;
    const stuck = (await files()).find((name) => !used.includes(name));
    const broken = {
      ...storage,
      remove: (path: string) =>
        path === stuck ? Promise.reject(new Error('the disk is read-only')) : storage.remove(path),
    };
    mall.clock.advance(25 * 3_600_000);
    const sweep = (services: Services) => uploadsModule.jobs?.['sweep-uploads']?.(services, {} as never);
    await sweep({ ...mall.services, storage: broken });
    expect((await files()).filter((name) => !used.includes(name))).toEqual([stuck]);
    await sweep(mall.services);
    expect(await files()).toEqual(used);
  });

  test('is used for one purpose, and by its owner only', async () => {
    await fresh();
    const { upload_id } = (await send(blob(await png()))).data;
    const take = (playerId: number, usedFor: string, gameId = 1001) =>
      mall.services.db.transaction((tx) => takeUploads(tx, { gameId, playerId }, [upload_id], usedFor));
    const stranger = await addMember(mall);
    expect(await take(stranger.playerId, 'transfer:a')).toBe(false);
    expect(await take(player.playerId, 'transfer:a', 1002)).toBe(false);
    expect(await take(player.playerId, 'transfer:a')).toBe(true);
    expect(await take(player.playerId, 'transfer:a')).toBe(true);
    expect(await take(player.playerId, 'transfer:b')).toBe(false);
  });
});
