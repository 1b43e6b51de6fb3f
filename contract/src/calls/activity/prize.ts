// What can be won: as an operator sets it up, and as a player sees it.
import Type, { type Static, type TProperties } from 'typebox';
import { idOf, text } from '../../call.ts';
import { ScoreType } from '../goods.ts';
import { SquarePicture } from '../ops-goods-fields.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const prize = <const K extends string, P extends TProperties>(kind: K, own: P) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      name: text(40),
      image: SquarePicture,
      /** What one of them costs the shop, in cents. */
      cost_amount: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
      ...own,
    },
    { additionalProperties: false },
  );

export const Prize = Type.Union([
  prize('points', { points: Quantity, score_type: ScoreType }),
  /** A coupon template, on sale in the coupon centre or not. */
  prize('coupon', { coupon_id: idOf('coupon') }),
  prize('code', { pool_id: idOf('pool') }),
  /** What the game calls it, and how many of it go to the role. */
  prize('prop', { product_code: text(64), quantity: Quantity }),
  prize('goods', {}),
]);
export type Prize = Static<typeof Prize>;

/** The kinds are declared once, above: everything that depends on the kind is a record over this type. */
export const PrizeKind = Type.Unsafe<Prize['kind']>(
  Type.Union(Prize.anyOf.map(({ properties: { kind } }) => kind)),
);
export type PrizeKind = Prize['kind'];

/** For points: how many; for a prop: how many pieces. */
export const PrizeView = Type.Object({
  kind: PrizeKind,
  name: Type.String(),
  image: Type.String(),
  quantity: Type.Integer(),
});
export type PrizeView = Static<typeof PrizeView>;
