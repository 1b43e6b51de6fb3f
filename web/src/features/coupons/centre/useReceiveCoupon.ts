// Receives a free coupon of the centre at once, or orders one that is for sale.
import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, isNetworkFailure, useSubmit } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { centrePages, refreshCoupons } from '../queries.ts';
import { useTexts } from '../texts.ts';

type Page = { list: CouponTemplate[]; next_cursor: string | null };

export function useReceiveCoupon({ template_id, received }: CouponTemplate) {
  const t = useTexts();
  const client = useQueryClient();
  // The ticket does not show the reason of the rejection yet.
  const onError = () => void refreshCoupons();
  const receive = useSubmit(async () => {
    await api.user.receiveCoupon({ template_id }).catch(async (error) => {
      // The coupon may have arrived although its response was lost.
      if (!isNetworkFailure(error) || !(await hasArrived())) throw error;
    });
    client.setQueryData<InfiniteData<Page, string | null>>(
      centrePages().queryKey,
      (old) => old && markReceived(old, template_id),
    );
    toast(t.receivedToast);
    void client.invalidateQueries({ queryKey: [api.user.myCoupon.path] });
  }, onError);
  const hasArrived = async () => {
    const status = await api.user
      .receiveCouponStatus({ template_id }, { errors: 'silent' })
      .catch(() => null);
    return status !== null && status.received > received;
  };
  const buy = useSubmit(async () => {
    const { order_id } = await api.user.payCoupon({ template_id });
    void refreshCoupons();
    await navigate(PATHS.pay, { order_id });
  }, onError);
  return { receive, buy };
}

/** The ticket changes at once; the next read brings the remaining share. */
export function markReceived(data: InfiniteData<Page, string | null>, id: number): typeof data {
  const mark = (template: CouponTemplate): CouponTemplate => {
    if (template.template_id !== id) return template;
    const count = template.received + 1;
    return {
      ...template,
      received: count,
      held: 'usable',
      status: count >= template.per_player ? 'received' : template.status,
    };
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })) };
}
