// What one row of the failure tables is: its response code and its text in both languages.
import type { Language } from '../language.ts';

/** `{field}`-style placeholders in a text are filled from the params of the `fail` that names the row. */
export type Failure = { code: number } & Record<Language, string>;
