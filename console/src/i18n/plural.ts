// English counts: one form for 1, another for everything else; and the singular of a label.
export const plural = (count: number, forms: { one: string; other: string }): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? forms.one : forms.other}`;

/** `Add login method` for the label `Login methods`; a label that is no plural names no single item. */
export function addItemOf(label: string): string {
  if (!/[A-Za-z]s$/.test(label) || /goods$/i.test(label)) return 'Add row';
  const singular = label.replace(/ies$/, 'y').replace(/xes$/, 'x').replace(/s$/, '');
  return `Add ${singular.charAt(0).toLowerCase()}${singular.slice(1)}`;
}
