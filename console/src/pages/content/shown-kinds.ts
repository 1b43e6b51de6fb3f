// What the home page shows in a window of time, by kind: its calls, and the fields of a new one.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';

type ShownCalls = { list: Call; save: Call; remove: Call; sort: Call; start: Record<string, unknown> };

const { content } = ops;

const SHOWN_KINDS = {
  banner: {
    list: content.bannerList,
    save: content.saveBanner,
    remove: content.removeBanner,
    sort: content.sortBanners,
    start: { subtitle: '', action_text: '', link: '', en: { title: '', subtitle: '', action_text: '' } },
  },
  popup: {
    list: content.popupList,
    save: content.savePopup,
    remove: content.removePopup,
    sort: content.sortPopups,
    start: { action_text: '', link: '', frequency: 'daily', en: { title: '', action_text: '' } },
  },
  notice: {
    list: content.noticeList,
    save: content.saveNotice,
    remove: content.removeNotice,
    sort: content.sortNotices,
    start: { link: '', en: { title: '' } },
  },
} satisfies Record<string, ShownCalls>;

export type ShownKind = keyof typeof SHOWN_KINDS;
export const shownCalls = (kind: ShownKind): ShownCalls => SHOWN_KINDS[kind];

/** The fields that every kind has, and those that some have; its id is `<kind>_id`. */
export type ShownRow = {
  title: string;
  subtitle?: string;
  image?: string;
  phase: string;
  starts_at: string;
  ends_at: string;
};

export const shownId = (kind: ShownKind, row: ShownRow): number =>
  (row as ShownRow & Record<`${ShownKind}_id`, number>)[`${kind}_id`];
