// Files of one worker share a document, its address and messages, and a cache of responses: each begins with its own.
import { beforeAll } from 'vitest';
import { queryClient } from '../request/queries.ts';
import { closeToasts } from '../ui/Toast.tsx';

declare const happyDOM: { setURL(url: string): void };

beforeAll(() => {
  // The download of a file leaves the address of its blob, which no other address can be relative to.
  happyDOM.setURL('http://localhost:3000/');
  document.body.replaceChildren();
  queryClient.clear();
  closeToasts();
});
