// Rows of ops/content: what a game shows beside its goods, in both languages.
import Type, { type Static, type TProperties } from 'typebox';
import { change, countedPageOf, Id, listing, listOf, MallLink, Nothing, read, Time, text } from '../call.ts';
import { AuthItem, AuthPopup } from './account.ts';
import { AgreementScene } from './home.ts';
import { pictureOf } from './ops-goods-fields.ts';
import { Popup } from './user.ts';

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

/** Descriptions and agreements have several lines; an agreement is the longest text. */
const Source = Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' });

const Sort = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const scheduled = {
  /** Not shown, whatever its dates say. */
  is_hidden: Type.Boolean(),
  starts_at: Time,
  ends_at: Time,
};
const ids = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true });
const Phase = Type.Union([
  Type.Literal('shown'),
  Type.Literal('hidden'),
  Type.Literal('coming'),
  Type.Literal('over'),
]);

const banner = {
  title: text(40),
  subtitle: text(60, 0),
  image: pictureOf('5:4'),
  action_text: text(12, 0),
  link: MallLink,
  ...scheduled,
  /** English texts; empty for the Chinese one. */
  en: Type.Object({ title: text(80, 0), subtitle: text(120, 0), action_text: text(24, 0) }, exactly),
};
const popup = {
  title: text(40),
  image: pictureOf('5:6'),
  action_text: text(12, 0),
  link: MallLink,
  frequency: Popup.properties.frequency,
  ...scheduled,
  en: Type.Object({ title: text(80, 0), action_text: text(24, 0) }, exactly),
};
const notice = {
  title: text(60),
  link: MallLink,
  ...scheduled,
  en: Type.Object({ title: text(120, 0) }, exactly),
};
const agreement = {
  key: Type.String({ pattern: '^[a-z_]{1,40}$' }),
  title: text(40),
  version: Type.String({ pattern: '^[0-9A-Za-z._-]{1,20}$' }),
  content: Type.String({ minLength: 1, maxLength: 20_000 }),
  scenes: Type.Array(AgreementScene, { maxItems: 3, uniqueItems: true }),
  sort: Sort,
  in_force_at: Time,
  en: Type.Object({ title: text(80, 0), content: Type.String({ maxLength: 20_000 }) }, exactly),
};
export const OpsBanner = Type.Object({ banner_id: Id, phase: Phase, ...banner });
export type OpsBanner = Static<typeof OpsBanner>;
export const OpsPopup = Type.Object({ popup_id: Id, phase: Phase, ...popup });
export type OpsPopup = Static<typeof OpsPopup>;
export const OpsNotice = Type.Object({ notice_id: Id, phase: Phase, ...notice });
export type OpsNotice = Static<typeof OpsNotice>;
export const OpsAgreement = Type.Object({
  agreement_id: Id,
  /** `current`: the newest in force; `coming`: not yet; `past`: replaced, and preserved because players agreed to it. */
  state: Type.Union([Type.Literal('current'), Type.Literal('coming'), Type.Literal('past')]),
  ...agreement,
});
export type OpsAgreement = Static<typeof OpsAgreement>;

const inForce = ['operator/agreement-in-force'] as const;

export const opsContentRows = {
  bannerList: read({
    summary: 'The banners of the home page in their order, with those to come and those that are over.',
    access: 'operator',
    undated: 'short',
    output: listOf(OpsBanner),
  }),
  saveBanner: change({
    summary: 'Adds a banner at the end, or changes the one of banner_id.',
    access: 'operator',
    input: { banner_id: Type.Optional(Id), ...banner },
    output: Type.Object({ banner_id: Id }),
    errors: ['call/not-found'],
  }),
  removeBanner: change({
    summary: 'Removes a banner.',
    access: 'operator',
    input: { banner_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  sortBanners: change({
    summary: 'Puts the banners in this order; every banner is named.',
    access: 'operator',
    input: { ids },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  popupList: read({
    summary: 'The popups of the home page in their order, with those to come and those that are over.',
    access: 'operator',
    undated: 'short',
    output: listOf(OpsPopup),
  }),
  savePopup: change({
    summary: 'Adds a popup at the end, or changes the one of popup_id.',
    access: 'operator',
    input: { popup_id: Type.Optional(Id), ...popup },
    output: Type.Object({ popup_id: Id }),
    errors: ['call/not-found'],
  }),
  removePopup: change({
    summary: 'Removes a popup.',
    access: 'operator',
    input: { popup_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  sortPopups: change({
    summary: 'Puts the popups in this order; every popup is named.',
    access: 'operator',
    input: { ids },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  noticeList: read({
    summary: 'The notices of the home page in their order, with those to come and those that are over.',
    access: 'operator',
    undated: 'short',
    output: listOf(OpsNotice),
  }),
  saveNotice: change({
    summary: 'Adds a notice at the end, or changes the one of notice_id.',
    access: 'operator',
    input: { notice_id: Type.Optional(Id), ...notice },
    output: Type.Object({ notice_id: Id }),
    errors: ['call/not-found'],
  }),
  removeNotice: change({
    summary: 'Removes a notice.',
    access: 'operator',
    input: { notice_id: Id },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  sortNotices: change({
    summary: 'Puts the notices in this order; every notice is named.',
    access: 'operator',
    input: { ids },
    output: Nothing,
    errors: ['call/not-found'],
  }),
  agreementList: read({
    summary: 'Every version of every agreement, the newest first.',
    access: 'operator',
    undated: 'short',
    output: listOf(OpsAgreement),
  }),
  saveAgreement: change({
    summary:
      'Adds a version of an agreement, or changes one that is not in force yet: what players agreed to never changes.',
    access: 'operator',
    body_limit: 256 * 1024,
    input: { agreement_id: Type.Optional(Id), ...agreement },
    output: Type.Object({ agreement_id: Id }),
    errors: inForce,
  }),
  removeAgreement: change({
    summary: 'Removes a version that is not in force yet.',
    access: 'operator',
    input: { agreement_id: Id },
    output: Nothing,
    errors: inForce,
  }),
  customerInfo: read({
    summary: 'How customer service is reached.',
    access: 'operator',
    output: Type.Object({ hours: Type.String(), channels: Type.Array(ServiceChannel) }),
  }),
  authPopup: read({
    summary: 'Whether and how players are asked to verify their accounts.',
    access: 'operator',
    output: AuthPopup,
  }),
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
    body_limit: 2 * 1024 * 1024,
    output: Nothing,
    errors: ['operator/not-chinese'],
  }),
  translationList: read({
    summary: 'The English texts of the game, newest first.',
    access: 'operator',
    input: {
      /** Only the translations of these texts. */
      sources: Type.Optional(Type.Array(Source, { minItems: 1, maxItems: 200 })),
      ...listing,
    },
    output: countedPageOf(
      Type.Object({ source: Type.String(), translation: Type.String(), updated_at: Time }),
    ),
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
