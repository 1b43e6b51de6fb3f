// The layers of the home page that operators write, by kind: their calls, the fields of a new one, and when one is shown.
import type { Call, PreviewLayer } from '@emall/contract';
import { ops } from '@emall/contract/ops';

type LayerCalls = { list: Call; save: Call; remove: Call; sort: Call; start: Record<string, unknown> };

export type LayerKind = PreviewLayer['kind'];

const { content } = ops;

const CALLS: Record<LayerKind, LayerCalls> = {
  popup: {
    list: content.popupList,
    save: content.savePopup,
    remove: content.removePopup,
    sort: content.sortPopups,
    start: { action_text: '', link: '', frequency: 'daily', en: { title: '', action_text: '' } },
  },
  banner: {
    list: content.bannerList,
    save: content.saveBanner,
    remove: content.removeBanner,
    sort: content.sortBanners,
    start: { subtitle: '', action_text: '', link: '', en: { title: '', subtitle: '', action_text: '' } },
  },
  notice: {
    list: content.noticeList,
    save: content.saveNotice,
    remove: content.removeNotice,
    sort: content.sortNotices,
    start: { link: '', en: { title: '' } },
  },
};

/** From the front to the back of the phone, and down the page. */
export const LAYER_KINDS = Object.keys(CALLS) as LayerKind[];

export const layerCalls = (kind: LayerKind): LayerCalls => CALLS[kind];

/** The fields that every kind has, and those that some have; its id is `<kind>_id`. */
export type LayerRow = {
  title: string;
  subtitle?: string;
  image?: string;
  /** As of now; `phaseAt` says it of another moment. */
  phase: string;
  is_hidden: boolean;
  starts_at: string;
  ends_at: string;
};

export const idNameOf = (kind: LayerKind) => `${kind}_id` as const;

export const layerId = (kind: LayerKind, row: LayerRow): number =>
  (row as LayerRow & Record<`${LayerKind}_id`, number>)[idNameOf(kind)];

export function phaseAt({ is_hidden, starts_at, ends_at }: LayerRow, at: string): string {
  const moment = Date.parse(at);
  if (Date.parse(ends_at) <= moment) return 'over';
  if (is_hidden) return 'hidden';
  return Date.parse(starts_at) > moment ? 'coming' : 'shown';
}

/** What its save call takes to change this one. */
export function saveInputOf({ phase: _, ...fields }: LayerRow): Omit<LayerRow, 'phase'> {
  return fields;
}

/** Below the game. */
export const pathOfLayer = (kind: LayerKind, id: number | string): string => `home/${kind}s/${id}`;
