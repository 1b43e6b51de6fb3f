// Rows of ops/catalog about the goods file: the shop as CSV, the difference that a file makes, and its import.
import Type, { type Static } from 'typebox';
import { change, Id, Nullable, read, text } from '../call.ts';
import { GOODS_FILE_LINES } from '../constants.ts';
import { GoodsDetail } from './goods.ts';
import { Cost, Picture, Price, Stock, StockDifference } from './ops-goods-fields.ts';

const exactly = { additionalProperties: false };

const changeable = {
  name: Type.Optional(text(60)),
  subtitle: Type.Optional(Type.String({ maxLength: 80 })),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  price: Type.Optional(Price),
  market_price: Type.Optional(Nullable(Price)),
  cost_amount: Type.Optional(Nullable(Cost)),
};

/** What a line of the file changes. Without `sku_id` it adds goods with one SKU, as a draft. */
export const GoodsFileLine = Type.Object(
  {
    /** Its place in the file. */
    line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    sku_id: Nullable(Id),
    ...changeable,
    /** What it has to be still, as an undo knows it: else, or where it cannot be done, the line is left out and the others stand. */
    expected: Type.Optional(Type.Object(changeable, exactly)),
    /** By how much the file differs from the stock at that moment: what is sold in between stays sold. */
    stock_change: Type.Optional(StockDifference),
    /** For new goods only. */
    group_id: Type.Optional(Id),
    delivery: Type.Optional(GoodsDetail.properties.delivery),
    image: Type.Optional(Picture),
    stock: Type.Optional(Stock),
  },
  exactly,
);
export type GoodsFileLine = Static<typeof GoodsFileLine>;

export const GoodsFileError = Type.Union([
  Type.Literal('unknown_sku'),
  /** The same SKU stands in an earlier line. */
  Type.Literal('repeated_sku'),
  Type.Literal('bad_number'),
  Type.Literal('bad_text'),
  /** The market price is below the price. */
  Type.Literal('below_price'),
  Type.Literal('unknown_group'),
  /** Goods delivered as codes or coupons are set up on their page. */
  Type.Literal('bad_delivery'),
  Type.Literal('bad_image'),
  /** Needed for new goods. */
  Type.Literal('missing_value'),
  /** Another line of the same goods says something else. */
  Type.Literal('conflicting'),
]);
export type GoodsFileError = Static<typeof GoodsFileError>;

export const GoodsFileDifference = Type.Object({
  ...GoodsFileLine.properties,
  /** Goods and variant as they are called now. */
  label: Type.String(),
  /** As the file writes them. */
  differences: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Type.String() }),
  ),
});
export type GoodsFileDifference = Static<typeof GoodsFileDifference>;

export const goodsFileRows = {
  goodsFile: read({
    summary: 'The goods of the shop as CSV, one line per SKU, in the columns that importGoods takes.',
    access: 'operator',
    audited: true,
    output: Type.Object({ content: Type.String(), lines: Type.Integer() }),
  }),
  checkGoodsFile: read({
    summary:
      'The difference that a CSV file of goods makes, line by line, and what is wrong with the others.',
    access: 'operator',
    body_limit: 2 * 1024 * 1024,
    input: { content: Type.String({ minLength: 1, maxLength: 1_000_000 }) },
    output: Type.Object({
      differences: Type.Array(GoodsFileDifference),
      unchanged: Type.Integer(),
      errors: Type.Array(
        Type.Object({
          line: Type.Integer(),
          /** The id of the variant as the line writes it, the name of new goods. */
          record: Type.String(),
          field: Type.String(),
          reason: GoodsFileError,
        }),
      ),
    }),
    errors: ['call/bad-input'],
  }),
  importGoods: change({
    summary:
      'Applies the differences of a file of goods, all of them or none unless their lines say what they expect: texts, prices, stock, new drafts. All but prices need the permission catalog.write too.',
    access: 'operator',
    permission: 'catalog.price',
    body_limit: 8 * 1024 * 1024,
    input: {
      lines: Type.Array(GoodsFileLine, { minItems: 1, maxItems: GOODS_FILE_LINES }),
      reason: text(100),
    },
    output: Type.Object({
      created: Type.Integer(),
      changed: Type.Integer(),
      /** The new drafts. */
      goods_ids: Type.Array(Id),
      /** Lines with `expected` that were left out. */
      left_out: Type.Array(Type.Object({ line: Type.Integer(), label: Type.String() })),
    }),
    errors: ['operator/line-unknown', 'operator/line-repeated', 'operator/line-stock'],
  }),
};
