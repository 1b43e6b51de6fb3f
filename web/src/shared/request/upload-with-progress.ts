// Sends a request and reports how much of it has been sent. Loaded with the first file.

type UploadOptions = {
  headers: Record<string, string>;
  body: string | FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export function uploadWithProgress(
  url: string,
  { headers, body, signal, onProgress }: UploadOptions,
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
    // A request that never began fires no event when it is aborted.
    if (signal.aborted) end();
    else request.send(body);
  });
}
