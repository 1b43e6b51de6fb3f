// How a prize reads in lists: its name says how many it is, or the number follows.

export const prizeText = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity === 1 || name.match(/\d+/g)?.includes(String(quantity)) ? name : `${name} × ${quantity}`;
