// Provinces, the children of a region, or regions by a word in their name.
import type { Contract } from '@emall/contract';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { childrenOf, findRegion, searchRegions } from './regions.ts';

export const regionList: CallHandler<Contract['user']['regionList']> = async (
  _context,
  { parent_code, keyword },
) => {
  const parent = parent_code === undefined ? undefined : findRegion(parent_code);
  if (parent_code !== undefined && !parent) throw fail('call/not-found');
  const list = keyword === undefined ? childrenOf(parent_code) : searchRegions(keyword, parent);
  return { list, parent: parent ?? null };
};
