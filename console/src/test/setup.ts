// Files of one worker share a document: each begins with an empty one.
import { beforeAll } from 'vitest';

beforeAll(() => document.body.replaceChildren());
