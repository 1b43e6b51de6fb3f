// Files of one worker share a document, its messages and a cache of responses: each begins with empty ones.
import { beforeAll } from 'vitest';
import { queryClient } from '../request/queries.ts';
import { closeToasts } from '../ui/Toast.tsx';

beforeAll(() => {
  document.body.replaceChildren();
  queryClient.clear();
  closeToasts();
});
