// A call with a file: sent as a form, watched while it goes, given up, tried again.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { CallError } from './call-error.ts';
import { fakeServer, ok, refused } from './test/fake-server.ts';
import { fakeUploads } from './test/fake-upload.ts';
import { visitAsPlayer } from './test/session.ts';

const UPLOADED = { upload_id: 7, url: '/mall/files/proofs/x.webp', width_px: 3, height_px: 4 };
const proof = (name = 'proof.png', content = 'x') =>
  new File([content], name, { type: 'image/png', lastModified: 5 });
let sent: ReturnType<typeof fakeUploads>;

beforeEach(() => {
  visitAsPlayer();
  fakeServer();
  sent = fakeUploads();
});

const begun = (count = 1) => vi.waitUntil(() => sent.length >= count && sent.at(count - 1));

describe('an upload', () => {
  it('tells how far it is and answers what the server says', async () => {
    const heard: number[] = [];
    const answer = api.upload.uploadImage({ file: proof() }, { onProgress: (share) => heard.push(share) });
    const upload = await begun();
    upload?.progress(0.25);
    upload?.progress(1);
    upload?.answer(ok(UPLOADED));
    expect(await answer).toEqual(UPLOADED);
    expect(heard).toEqual([0.25, 1]);
  });

  it('carries the base fields before the file, the token, and no content type of its own', async () => {
    void api.upload.uploadImage({ file: proof() }, { onProgress: () => undefined });
    const upload = await begun();
    const names = [...(upload?.body.keys() ?? [])];
    expect(names.at(-1)).toBe('file');
    expect(names).toEqual(
      expect.arrayContaining(['game_id', 'device_id', 'distinct_id', 'source_from', 'request_id']),
    );
    expect(upload?.headers).toMatchObject({ authorization: 'Bearer token-of-demo', 'game-id': '1001' });
    expect(upload?.headers).not.toHaveProperty('content-type');
  });

  it('that is refused says why, as any call does', async () => {
    const answer = api.upload.uploadImage(
      { file: proof() },
      { errors: 'silent', onProgress: () => undefined },
    );
    (await begun())?.answer(refused(200040, '仅支持 JPG、PNG、WebP 图片'));
    await expect(answer).rejects.toMatchObject({ kind: 'answer', code: 200040 });
  });

  it('whose wire is cut is a network failure, and the same file again is the same request', async () => {
    const send = () =>
      api.upload
        .uploadImage({ file: proof() }, { errors: 'silent', onProgress: () => undefined })
        .catch((error: CallError) => error);
    const first = send();
    const upload = await begun();
    upload?.cut();
    expect(await first).toMatchObject({ kind: 'network' });
    void send();
    const again = await begun(2);
    expect(again?.body.get('request_id')).toBe(upload?.body.get('request_id'));
  });

  it('of another file is another request', async () => {
    void api.upload.uploadImage({ file: proof('a.png') }, { onProgress: () => undefined });
    void api.upload.uploadImage({ file: proof('b.png', 'yy') }, { onProgress: () => undefined });
    await begun(2);
    expect(sent[0]?.body.get('request_id')).not.toBe(sent[1]?.body.get('request_id'));
  });

  it('that is given up is not sent on', async () => {
    const control = new AbortController();
    const options = { signal: control.signal, onProgress: () => undefined };
    const answer = api.upload.uploadImage({ file: proof() }, options).catch((error: Error) => error);
    const upload = await begun();
    control.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
    expect(upload?.isAborted()).toBe(true);
  });

  it('that was given up before it began never begins', async () => {
    const options = { signal: AbortSignal.abort(), onProgress: () => undefined };
    await expect(api.upload.uploadImage({ file: proof() }, options)).rejects.toThrow();
    expect(sent).toHaveLength(0);
  });

  it('times out after 300 s', async () => {
    vi.useFakeTimers();
    const answer = api.upload
      .uploadImage({ file: proof() }, { errors: 'silent', onProgress: () => undefined })
      .catch((error: CallError) => error);
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await answer).toBeInstanceOf(CallError);
    expect(await answer).toMatchObject({ kind: 'timeout' });
    vi.useRealTimers();
  });
});
