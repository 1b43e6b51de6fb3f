// Sends one HTTP request and returns the response's text.
import { notePreview } from '../preview/index.ts';

export type TransportOptions = {
  headers: Record<string, string>;
  body: string | FormData;
  signal: AbortSignal;
  keepalive: boolean;
  onProgress: ((share: number) => void) | undefined;
};

export async function transport(url: string, options: TransportOptions): Promise<string> {
  const { headers, body, signal, keepalive, onProgress } = options;
  // Only XMLHttpRequest reports upload progress; few pages need it.
  if (onProgress)
    return (await import('./upload-with-progress.ts')).uploadWithProgress(url, { ...options, onProgress });
  const response = await fetch(url, { method: 'POST', headers, body, signal, keepalive });
  notePreview(response.headers);
  return response.text();
}
