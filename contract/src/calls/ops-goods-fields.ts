// Fields of goods that several calls of operators take: prices, stock, pictures.
import Type from 'typebox';

export const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 });
/** What one piece costs the shop, in cents. Players never see it. */
export const Cost = Type.Integer({ minimum: 0, maximum: 100_000_000 });
export const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
export const StockDifference = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });
const file = {
  pattern: '^/mall/files/[A-Za-z0-9._/-]+(?:\\?v=[0-9a-f]+)?$',
  maxLength: 300,
};
/** A picture in the mall's own storage; one that may be replaced under its name says which version it is. */
export const Picture = Type.String(file);
/** For a place of this width and height on the phone: forms crop what is uploaded for it. */
export const pictureOf = (ratio: `${number}:${number}`) => Type.String({ ...file, ratio });
/** Goods, gifts, prizes and icons. */
export const SquarePicture = pictureOf('1:1');
