// Tries the deliveries of selected orders again, and says which of them have nothing to retry.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { inputFields } from '../../kit/schema.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    retry: '重试发放',
    done: (count: number) => `正在重新发放 ${count} 件`,
    already: '这些发放正在进行，无需重试',
    left: (count: number, first: string) => `${count} 个订单没有可重试的发放：${first}`,
    more: ' 等',
    separator: '、',
  },
  en: {
    retry: 'Retry delivery',
    done: (count: number) => `Retrying ${plural(count, { one: 'delivery', other: 'deliveries' })}`,
    already: 'These are already being delivered',
    left: (count: number, first: string) =>
      `${plural(count, { one: 'order has', other: 'orders have' })} nothing to retry: ${first}`,
    more: ' and more',
    separator: ', ',
  },
});

/** Orders of one call; a larger selection is sent in parts. */
const PART = inputFields(ops.order.retryDeliveries).order_ids?.maxItems ?? 1;
const NAMED = 3;

/** Returns the action on selected rows, or none for who may not retry. */
export function useRetryOrders(): { label: string; onAct(rows: readonly { order_id: string }[]): void }[] {
  const texts = useTexts();
  const mayRetry = useMay('order.deliver');
  const retry = useCall(ops.order.retryDeliveries, useGameId());
  const act = async (rows: readonly { order_id: string }[]) => {
    const ids = [...new Set(rows.map(({ order_id }) => order_id))];
    try {
      let retried = 0;
      const left: string[] = [];
      for (let at = 0; at < ids.length; at += PART) {
        const result = await retry.mutateAsync({ order_ids: ids.slice(at, at + PART) });
        retried += result.retried;
        left.push(...result.errors.map(({ order_id }) => order_id));
      }
      if (retried) toast(texts.done(retried));
      else if (!left.length) toast(texts.already);
      if (left.length) {
        const first = left.slice(0, NAMED).join(texts.separator);
        const named = left.length > NAMED ? `${first}${texts.more}` : first;
        toast(texts.left(left.length, named), { tone: 'bad' });
      }
    } catch (error) {
      toastError(error);
    }
  };
  return mayRetry ? [{ label: texts.retry, onAct: (rows) => void act(rows) }] : [];
}
