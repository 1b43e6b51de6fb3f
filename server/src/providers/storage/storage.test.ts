// Where files live: the disk and an S3-compatible storage keep the same promises.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './index.ts';
import { s3Storage } from './s3.ts';
import { type FakeS3, startFakeS3 } from './test/fake-s3.ts';

const clock = { now: () => new Date('2026-11-15T02:00:00Z') };
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 10]);
let fake: FakeS3;
let folder: string;
const storages: Record<string, () => FileStorage> = {
  'the disk': () => diskStorage(folder),
  S3: () => s3Storage(fake.place, clock),
};

beforeAll(async () => {
  fake = await startFakeS3(clock.now);
  folder = await mkdtemp(join(tmpdir(), 'emall-storage-'));
});
afterEach(() => {
  fake.status = undefined;
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.entries(storages))('%s', (_name, open) => {
  test('gives back what it was given, byte by byte, until it is removed', async () => {
    const storage = open();
    await storage.put('proofs/2026-11/a_b-1.png', picture);
    expect(await storage.get('proofs/2026-11/a_b-1.png')).toEqual({
      body: picture,
      contentType: 'image/png',
    });
    await storage.remove('proofs/2026-11/a_b-1.png');
    expect(await storage.get('proofs/2026-11/a_b-1.png')).toBeUndefined();
    await storage.remove('proofs/2026-11/a_b-1.png');
  });

  test('a second file of the same name takes the place of the first', async () => {
    const storage = open();
    await storage.put('public/x.webp', Buffer.from('one'));
    await storage.put('public/x.webp', Buffer.from('two'));
    expect((await storage.get('public/x.webp'))?.body.toString()).toBe('two');
  });

  test('no path leads out', async () => {
    const storage = open();
    for (const path of ['../a.png', '/a.png', 'a/../../b.png', 'a.html', 'a/.png', '%2e%2e/a.png']) {
      await expect(storage.put(path, picture), path).rejects.toThrow();
      expect(await storage.get(path)).toBeUndefined();
      await storage.remove(path);
    }
  });
});

describe('S3', () => {
  test('a failing storage, a wrong key and a clock that is off are faults, not missing files', async () => {
    fake.status = 503;
    await expect(storages.S3?.().get('public/x.webp')).rejects.toThrow('answered 503');
    fake.status = undefined;
    const stranger = s3Storage({ ...fake.place, secret: 'guessed' }, clock);
    await expect(stranger.get('public/x.webp')).rejects.toThrow('answered 403');
    const late = s3Storage(fake.place, { now: () => new Date('2026-11-15T03:00:00Z') });
    await expect(late.put('public/x.webp', picture)).rejects.toThrow('answered 403');
  });

  test('a bucket that does not exist keeps nothing, and says so', async () => {
    const nowhere = s3Storage({ ...fake.place, bucket: 'elsewhere' }, clock);
    await expect(nowhere.put('public/x.webp', picture)).rejects.toThrow('bucket');
  });
});
