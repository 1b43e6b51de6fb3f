// Fills the form from a pasted line; returns what was found and what is still missing.
import type { Region } from '@emall/contract';
import { formatRegion } from '@emall/contract/region';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toChosenRegion } from '../../../entities/address/index.ts';
import { type FoundRegion, findRegion } from '../paste/find-region.ts';
import { parseLine } from '../paste/parse-line.ts';
import { regionsQuery } from '../region/regions-query.ts';
import { type AddressField, type AddressValues, DETAIL_MAX, invalidFields, NAME_MAX } from './fields.ts';

export type Pasted = {
  found: readonly AddressField[];
  missing: readonly AddressField[];
  hasLandline: boolean;
};

const PARTS: readonly AddressField[] = ['name', 'phone', 'area', 'detail'];
/** No address is longer; a text pasted by mistake may be. */
const PASTED_MAX = 400;

export function usePaste(entered: AddressValues, change: (entered: Partial<AddressValues>) => void) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Pasted>();
  /** As far as the line named the region, when it did not name it all. */
  const [within, setWithin] = useState<readonly Region[]>([]);

  const locate = (address: string): Promise<FoundRegion> => {
    const fetchRegions = async (input: { parent_code: string } | { keyword: string }) =>
      (await client.fetchQuery(regionsQuery(input))).list;
    return findRegion(address, {
      children: (parent_code) => fetchRegions({ parent_code }),
      search: (keyword) => fetchRegions({ keyword }),
    }).catch(() => ({ chain: [], detail: address }));
  };

  const recognise = async (text: string) => {
    setRunning(true);
    const { name, phone, address, hasLandline } = parseLine(text.slice(0, PASTED_MAX));
    const { chain, detail } = await locate(address);
    const last = chain.at(-1);
    const district = last?.level === 'district' ? last : undefined;
    const values: Partial<AddressValues> = {
      ...(name && { name: name.slice(0, NAME_MAX) }),
      ...(phone && { phone }),
      ...(district && { region: toChosenRegion(district) }),
      ...(detail && { detail: detail.slice(0, DETAIL_MAX) }),
    };
    const found = PARTS.filter((part) => (part === 'area' ? 'region' : part) in values);
    // Another address: a phone or region of the one that stood there would not belong to it.
    if (hasLandline) values.phone = '';
    if (detail && !district) values.region = null;
    change(values);
    const isRegionPartial = !district && chain.length > 0;
    // Fields that are filled in already are not missing; a region that the line names only in part is.
    const stillInvalid = invalidFields({ ...entered, ...values, ...(isRegionPartial && { region: null }) });
    setResult({ found, hasLandline, missing: stillInvalid.filter((part) => !found.includes(part)) });
    setWithin(isRegionPartial ? chain : []);
    setRunning(false);
  };

  return {
    recognise,
    isRunning,
    result,
    within,
    withinText: formatRegion(within.at(-1)?.full_name.split(' ') ?? []),
  };
}
