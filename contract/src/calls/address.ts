// Rows of user/* about delivery addresses.
import Type, { type Static } from 'typebox';
import { cachedRead, change, Id, listOf, Nothing, Nullable, Phone, read, text } from '../call.ts';

export const RegionCode = Type.String({ pattern: '^[0-9]{6}$' });

export const Address = Type.Object({
  address_id: Id,
  name: Type.String(),
  phone: Type.String(),
  /** The district's code; with the names of province, city and district. */
  region_code: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
  detail: Type.String(),
  is_default: Type.Boolean(),
});
export type Address = Static<typeof Address>;

export const Region = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** `浙江省 杭州市 西湖区`, so that a search result explains itself. */
  full_name: Type.String(),
  level: Type.Union([Type.Literal('province'), Type.Literal('city'), Type.Literal('district')]),
});
export type Region = Static<typeof Region>;

export const addressRows = {
  shippingAddressList: read({
    summary: "The player's addresses, the default one first.",
    access: 'role',
    output: listOf(Address),
  }),
  addShippingAddress: change({
    summary: 'Adds an address, or changes the one of address_id.',
    access: 'role',
    input: {
      address_id: Type.Optional(Id),
      name: text(30),
      phone: Phone,
      region_code: RegionCode,
      detail: text(120, 2),
      is_default: Type.Boolean(),
    },
    output: Type.Object({ address: Address }),
    errors: ['call/not-found', 'address/unknown-region', 'address/too-many'],
  }),
  shippingAddressDel: change({
    summary: 'Removes an address; orders keep their copy.',
    access: 'role',
    input: { address_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  shippingAddressDefault: change({
    summary: 'Makes an address the default one.',
    access: 'role',
    input: { address_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  regionList: cachedRead({
    summary: 'Provinces, or the children of one region, or regions whose name contains a word.',
    cache_s: 3600,
    input: {
      parent_code: Type.Optional(RegionCode),
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    },
    output: Type.Object({ list: Type.Array(Region), parent: Nullable(Region) }),
    errors: ['call/not-found'],
  }),
};
