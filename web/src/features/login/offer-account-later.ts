// Loads `offerAccount` when it is needed: few addresses have a ticket. A file of its own keeps it out of the first load.

export const offerAccount = async (query: Record<string, string | undefined>): Promise<void> =>
  (await import('./offer-account.ts')).offerAccount(query);
