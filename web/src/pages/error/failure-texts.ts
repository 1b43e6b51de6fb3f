// Every text that a failed call can have, in both languages.
import { failures } from '@emall/contract/codes';

export const FAILURE_TEXTS: ReadonlySet<string> = new Set(
  Object.values(failures).flatMap(({ zh, en }) => [zh, en]),
);
