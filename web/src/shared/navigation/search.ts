// Query parameters of a page as typed values: declared once, read from the address bar, written back to it.
//
//   const search = defineSearch({ tab: oneOf(TABS), goods_id: id });
//   const { values, set, open, close } = useSearch(search);   // values.goods_id: number | undefined
import { currentPage, goBack, hrefOf, navigate, type Query } from './navigate.ts';
import { type QueryParams, useQueryParams } from './useQueryParams.ts';

/** How one parameter is read and written; what it writes as undefined leaves the address. */
export type Param<Value> = {
  parse(text: string | undefined): Value;
  format(value: Value): string | undefined;
};
// biome-ignore lint/suspicious/noExplicitAny: a parameter of any type fits
type AnyParams = { readonly [Name in string]: Param<any> };
export type SearchValues<P> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

/** A positive integer id; anything else (`1e3`, `0x10`, `-1`) reads as undefined. */
export const id: Param<number | undefined> = {
  parse: (text) => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  format: (value) => value?.toString(),
};

/** One of the values; the first is the default, which is not written to the address. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Param<Value> {
  return {
    parse: (text) => values.find((value) => value === text) ?? values[0],
    format: (value) => (value === values[0] ? undefined : value),
  };
}

/** One of the values, or undefined. */
export function optionalOneOf<const Value extends string>(
  values: readonly Value[],
): Param<Value | undefined> {
  return { parse: (text) => values.find((value) => value === text), format: (value) => value };
}

/** A text that matches the pattern, or undefined. */
export function matching(pattern: RegExp): Param<string | undefined> {
  return {
    parse: (text) => (text !== undefined && pattern.test(text) ? text : undefined),
    format: (value) => value,
  };
}

export type Search<P extends AnyParams> = {
  read(query: QueryParams): SearchValues<P>;
  /** The parameters named in `values`, as `navigate` and `Link` take them; undefined ones leave the address. */
  write(values: Partial<SearchValues<P>>): Query;
};

export function defineSearch<const P extends AnyParams>(params: P): Search<P> {
  return {
    read: (query) =>
      Object.fromEntries(
        Object.entries(params).map(([name, param]) => [name, param.parse(query[name])]),
      ) as SearchValues<P>,
    write: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value === undefined ? undefined : params[name]?.format(value),
        ]),
      ),
  };
}

/** In the state of a history entry that `open` made. */
const OPENED = { isOpened: true };
const isOpened = () => Boolean((history.state as Partial<typeof OPENED> | null)?.isOpened);

/** The search of the current page, and how to change it; parameters it does not name stay. */
export function useSearch<P extends AnyParams>(search: Search<P>) {
  const query = useQueryParams();
  const page = currentPage();
  type Changes = Partial<SearchValues<P>>;
  // What was awaited may end when another page is shown, whose address is not changed.
  const isShown = () => currentPage() === page;
  const write = (changes: Changes, options: { replace?: boolean; state?: object }) => {
    if (isShown()) void navigate(page, { ...query, ...search.write(changes) }, options);
  };
  const set = (changes: Changes) =>
    write(changes, { replace: true, ...(isOpened() ? { state: OPENED } : {}) });
  return {
    values: search.read(query),
    /** In place: back leaves the page instead of walking through tabs and filters. */
    set,
    /** A new history entry, for a sheet that lives in the address: back closes it. */
    open: (changes: Changes) => write(changes, { state: OPENED }),
    /** Back to where `open` was called; for a sheet that was opened by its address, `changes` in place. */
    close: (changes: Changes) => (isShown() && isOpened() ? goBack() : set(changes)),
    /** The address of this page after `changes`. */
    hrefOf: (changes: Changes) => hrefOf(page, { ...query, ...search.write(changes) }),
  };
}
