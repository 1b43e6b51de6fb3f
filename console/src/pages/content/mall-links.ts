// Addresses in the mall that are about one record: goods, a category, a coupon.
import { PATHS } from '@emall/contract/pages';

export const TARGET_KINDS = ['goods', 'group', 'coupon'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** `scoreType`: of what is paid with points, which the points shop has. */
export function linkTo(kind: TargetKind, id: number, scoreType: number | null = null): string {
  if (kind === 'coupon') return `${PATHS.couponCentre}?template_id=${id}`;
  const isGoods = kind === 'goods';
  if (scoreType !== null)
    return `${PATHS.score}?score_type=${scoreType}${isGoods ? `&goods_id=${id}` : `&group_id=${id}`}`;
  return isGoods ? `${PATHS.home}?goods_id=${id}` : `${PATHS.home}?group=${id}&to=goods`;
}

const NAMES: Record<TargetKind, readonly string[]> = {
  goods: ['goods_id'],
  group: ['group', 'group_id'],
  coupon: ['template_id'],
};

/** The record that such an address is about; undefined for any other address. */
export function targetOf(link: string): { kind: TargetKind; id: number } | undefined {
  const [, query = ''] = link.split('?');
  const params = new URLSearchParams(query);
  for (const kind of TARGET_KINDS) {
    const id = Number(NAMES[kind].map((name) => params.get(name)).find(Boolean));
    const scoreType = params.get('score_type');
    // A hand-written address with more than that stays as it was typed.
    if (id && link === linkTo(kind, id, scoreType === null ? null : Number(scoreType))) return { kind, id };
  }
  return undefined;
}
