// Rows of ops/content: customer service and account verification of a game.
import Type, { type TProperties } from 'typebox';
import { change, Nothing, pageOf, paging, read, Time, text } from '../call.ts';
import { AuthItem } from './account.ts';

const exactly = { additionalProperties: false };

const channel = <const K extends string, P extends TProperties>(kind: K, value: P) =>
  Type.Object({ kind: Type.Literal(kind), label: text(20), ...value }, exactly);

/** A channel of customer service, with a value that a phone can dial, write to or open. */
const ServiceChannel = Type.Union([
  channel('phone', { value: Type.String({ pattern: '^[+0-9][0-9 -]{2,29}$' }) }),
  channel('mail', { value: Type.String({ maxLength: 100, pattern: '^[^\\s@]+@[^\\s@]+$' }) }),
  channel('wechat', { value: text(50) }),
  channel('qq', { value: Type.String({ pattern: '^[0-9]{5,12}$' }) }),
  // A page that opens, or where to look for it in the game.
  channel('online', { value: Type.String({ maxLength: 500, pattern: '^(https://[^\\s]+|[^\\s:][^:]*)$' }) }),
]);

/** An agreement is the longest text. */
const Source = text(20_000);

export const opsContentRows = {
  saveTranslations: change({
    summary:
      'Stores English texts of what the game shows (goods, groups, banners, coupons, activities, prizes, agreements …), ' +
      'each by its Chinese text, wherever it stands. An empty translation removes it: the text is shown in Chinese.',
    access: 'operator',
    input: {
      list: Type.Array(
        Type.Object({ source: Source, translation: Type.String({ maxLength: 20_000 }) }, exactly),
        { minItems: 1, maxItems: 200 },
      ),
    },
    output: Nothing,
  }),
  translationList: read({
    summary: 'The English texts of the game, newest first.',
    access: 'operator',
    input: {
      /** Only the translations of these texts. */
      sources: Type.Optional(Type.Array(Source, { minItems: 1, maxItems: 200 })),
      ...paging,
    },
    output: pageOf(Type.Object({ source: Type.String(), translation: Type.String(), updated_at: Time })),
  }),
  saveCustomerInfo: change({
    summary: 'Sets how and when customer service is reached; replaces the previous settings.',
    access: 'operator',
    input: { hours: Type.String({ maxLength: 100 }), channels: Type.Array(ServiceChannel, { maxItems: 10 }) },
    output: Nothing,
  }),
  saveAuthPopup: change({
    summary: 'Sets whether and how players are asked to verify their accounts.',
    access: 'operator',
    input: {
      is_on: Type.Boolean(),
      title: text(40),
      text: Type.String({ maxLength: 500 }),
      asks: Type.Array(AuthItem, { minItems: 1, maxItems: 3, uniqueItems: true }),
      /** Days until a postponed popup shows again. */
      pause_days: Type.Integer({ minimum: 1, maximum: 365 }),
    },
    output: Nothing,
  }),
};
