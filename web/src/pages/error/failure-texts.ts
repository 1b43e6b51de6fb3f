// Every text that a failed call can have, in both languages.

import type { Language } from '@emall/contract';
import { failures } from '@emall/contract/codes';

/** By its text in either language. */
export const FAILURE_TEXTS: ReadonlyMap<string, Record<Language, string>> = new Map(
  Object.values(failures).flatMap(({ zh, en }) => [
    [zh, { zh, en }],
    [en, { zh, en }],
  ]),
);
