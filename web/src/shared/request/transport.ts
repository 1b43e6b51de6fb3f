// Carries one request to the server and its answer's text back.
import { notePreview } from '../preview/index.ts';

export type Load = {
  headers: Record<string, string>;
  body: string | FormData;
  signal: AbortSignal;
  keepalive: boolean;
  onProgress: ((share: number) => void) | undefined;
};

export async function transport(url: string, load: Load): Promise<string> {
  const { headers, body, signal, keepalive, onProgress } = load;
  // Only the older way tells how much of a body has left; few pages need it.
  if (onProgress)
    return (await import('./upload-with-progress.ts')).uploadWithProgress(url, { ...load, onProgress });
  const response = await fetch(url, { method: 'POST', headers, body, signal, keepalive });
  notePreview(response.headers);
  return response.text();
}
