// Carries a request and tells how much of it has been sent. Fetched with the first file.

type Watched = {
  headers: Record<string, string>;
  body: string | FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export function uploadWithProgress(
  url: string,
  { headers, body, signal, onProgress }: Watched,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new TypeError('The request failed'));
    const end = () => reject(new DOMException('The request was aborted', 'AbortError'));
    request.onabort = end;
    request.onloadend = () => signal.removeEventListener('abort', giveUp);
    signal.addEventListener('abort', giveUp);
    // One that never began tells nobody that it ended.
    if (signal.aborted) end();
    else request.send(body);
  });
}
