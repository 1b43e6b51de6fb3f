// An operator by name and account: names repeat, and accounts say nothing to who reads them.
export const operatorName = (name: string | null, username: string | null): string =>
  name ? `${name} (${username})` : (username ?? '–');
