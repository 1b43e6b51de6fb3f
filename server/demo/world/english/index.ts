// English texts of the demo world, by the Chinese text.
import { activities } from './activities.ts';
import { AGREEMENT_TITLES } from './agreements.ts';
import { fantasy } from './fantasy.ts';
import { ocean } from './ocean.ts';
import { scifi } from './scifi.ts';
import { shops } from './shops.ts';
import { virtual } from './virtual.ts';

export const english: Record<string, string> = {
  ...AGREEMENT_TITLES,
  ...activities,
  ...ocean,
  ...virtual,
  ...fantasy,
  ...scifi,
  ...shops,
};
