// Placeholders in the titles and texts of messages: {nickname}, {role}, {server}. Each reader finds their own in their place.
const NAMES = ['nickname', 'role', 'server'] as const;
const PLACEHOLDER = /\{([^{}]*)\}/g;

type Name = (typeof NAMES)[number];

const isName = (name: string): name is Name => NAMES.some((known) => known === name);

export const fillPlaceholders = (text: string, values: Record<Name, string>): string =>
  text.replaceAll(PLACEHOLDER, (found, name: string) => (isName(name) ? values[name] : found));

/** Players would read it as it stands. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !isName(name))?.[0];
