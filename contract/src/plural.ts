// Plural forms of English texts; Chinese has one form and needs none of this.

type Forms = { one: string; other: string };

const rules = new Intl.PluralRules('en');

/** `${n} ${plural(n, { one: 'order', other: 'orders' })}`; a count may be formatted already, as `1,200`. */
export function plural(count: number | string, { one, other }: Forms): string {
  return rules.select(Number(`${count}`.replaceAll(',', ''))) === 'one' ? one : other;
}

/** `counted(1, 'order')` is `1 order`, `counted(2, 'order')` is `2 orders`. */
export const counted = (count: number | string, noun: string, nouns = `${noun}s`): string =>
  `${count} ${plural(count, { one: noun, other: nouns })}`;
