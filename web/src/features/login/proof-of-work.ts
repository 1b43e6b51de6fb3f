// The proof of work that the server asks a new device for, when a phone got several codes within an hour.
import { session } from '../../shared/session/index.ts';

/** Returns `<day>.<nonce>`, as `login/sendVerifyCode` takes it. */
export async function proveWork(phone: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  // A random start: a proof counts once, and a second one must be another.
  const start = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  try {
    const nonce = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('the proof of work failed'));
      worker.postMessage({ day, gameId: session().gameId, phone, start });
    });
    return `${day}.${nonce}`;
  } finally {
    worker.terminate();
  }
}
