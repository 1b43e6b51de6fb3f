// English counts: one form for 1, another for everything else.
export const plural = (count: number, forms: { one: string; other: string }): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? forms.one : forms.other}`;
