// Verifies a final result on the phone: rebuilds its text, hashes it, and checks the server's signature over it.
import type { RankingIndex } from '@emall/contract';

export type ResultCheck = 'verified' | 'forged' | 'unverifiable';

type SignedRanking = Pick<RankingIndex, 'game_id' | 'list' | 'result'> & { activity: { activeid: number } };

export async function verifyResult({ game_id, activity, list, result }: SignedRanking): Promise<ResultCheck> {
  // Browsers offer it to pages loaded over https only.
  const { subtle } = globalThis.crypto;
  if (!subtle || !result) return 'unverifiable';
  const lines = list.map(({ rank, amount, reached_at, tag }) => `${rank},${amount},${reached_at},${tag}`);
  const head = ['emall-ranking-1', game_id, activity.activeid, result.frozen_at, result.players];
  const text = new TextEncoder().encode([...head, ...lines].join('\n'));
  if (hex(await subtle.digest('SHA-256', text)) !== result.fingerprint) return 'forged';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  try {
    const key = await subtle.importKey('spki', bytes(result.public_key), algorithm, false, ['verify']);
    return (await subtle.verify(algorithm, key, bytes(result.signature), text)) ? 'verified' : 'forged';
  } catch {
    return 'forged';
  }
}

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
