// What one row of the failure tables is: its answer code and its text in both languages.

/** `{field}`-style holes in a text are filled by the `fail` that names the row. */
export type Failure = { code: number; zh: string; en: string };
