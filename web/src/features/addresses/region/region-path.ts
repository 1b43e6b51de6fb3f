// The way down to a region: two digits of its code for the province, two for the city, two for the district.
import type { ChosenRegion } from '../place.ts';

export type Step = { code: string; name: string };

/** The province and the city above a region, as far as its names tell them. */
export function pathTo({ code, names }: ChosenRegion): Step[] {
  const codes = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
  return codes.flatMap((above, at) => {
    const name = names[at];
    return above !== code && name !== undefined && at < names.length - 1 ? [{ code: above, name }] : [];
  });
}
