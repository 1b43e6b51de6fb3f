// Plural forms of English texts; Chinese has one form and needs none of this.

type Forms = { one: string; other: string };

const rules = new Intl.PluralRules('en');

/** `${n} ${plural(n, { one: 'order', other: 'orders' })}` */
export function plural(count: number, { one, other }: Forms): string {
  return rules.select(count) === 'one' ? one : other;
}
