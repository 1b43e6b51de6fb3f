// Files of one worker share a document and a cache of responses: each begins with empty ones.
import { beforeAll } from 'vitest';
import { queryClient } from '../request/queries.ts';

beforeAll(() => {
  document.body.replaceChildren();
  queryClient.clear();
});
