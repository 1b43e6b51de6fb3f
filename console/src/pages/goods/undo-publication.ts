// The way back after several goods were published or withdrawn: each as it was, and those that did not change left alone.
import type { OpsGoods } from '@emall/contract';

type Published = Pick<OpsGoods, 'goods_id' | 'published_at' | 'unpublished_at'>;

export type PublicationUndo = {
  publish: number[];
  withdraw: number[];
  /** Those that were to be shown later. */
  schedule: { goods_id: number; published_at: string }[];
};

/** `goods` as they were before. */
export function undoOfPublication(
  done: 'publish' | 'withdraw',
  goods: readonly Published[],
  now: number = Date.now(),
): PublicationUndo {
  const undo: PublicationUndo = { publish: [], withdraw: [], schedule: [] };
  for (const { goods_id, published_at, unpublished_at } of goods) {
    const isOff = published_at === null || (unpublished_at !== null && Date.parse(unpublished_at) <= now);
    if (isOff) {
      if (done === 'publish') undo.withdraw.push(goods_id);
    } else if (Date.parse(published_at) > now) undo.schedule.push({ goods_id, published_at });
    else if (done === 'withdraw') undo.publish.push(goods_id);
  }
  return undo;
}
