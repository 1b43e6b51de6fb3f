// The far end of an upload for tests: what was sent, and a hand on how it goes on.
import { vi } from 'vitest';

type Upload = {
  url: string;
  headers: Record<string, string>;
  body: FormData;
  /** So much of it has arrived. */
  progress(share: number): void;
  answer(envelope: object): void;
  /** The wire is cut. */
  cut(): void;
  isAborted(): boolean;
};

export function fakeUploads(): Upload[] {
  const sent: Upload[] = [];

  class FakeXhr {
    upload: { onprogress?: (event: object) => void } = {};
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #url = '';
    #headers: Record<string, string> = {};
    #isAborted = false;

    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }
    abort(): void {
      this.#isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    send(body: FormData): void {
      sent.push({
        url: this.#url,
        headers: this.#headers,
        body,
        progress: (share) =>
          this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }),
        answer: (envelope) => {
          this.responseText = JSON.stringify(envelope);
          this.onload?.();
          this.onloadend?.();
        },
        cut: () => {
          this.onerror?.();
          this.onloadend?.();
        },
        isAborted: () => this.#isAborted,
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return sent;
}
