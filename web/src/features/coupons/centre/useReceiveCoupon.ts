// Takes a coupon of the centre: a free one at once, one for sale by way of its order.

import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { centrePages, refreshCoupons } from '../coupon-queries.ts';
import { useTexts } from '../texts.ts';

type Page = { list: CouponTemplate[]; next_cursor: string | null };

export function useTake({ template_id }: CouponTemplate) {
  const t = useTexts();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    toastNetworkError(error);
    // It was refused for a reason that the ticket does not show yet.
    void refreshCoupons();
  };
  const receive = useMutation({
    mutationFn: () => api.user.receiveCoupon({ template_id }),
    onSuccess: () => {
      const { queryKey } = centrePages();
      client.setQueryData<InfiniteData<Page, string | null>>(
        queryKey,
        (old) => old && received(old, template_id),
      );
      toast(t.receivedToast);
      void client.invalidateQueries({ queryKey: [api.user.myCoupon.path] });
    },
    onError,
  });
  const buy = useMutation({
    mutationFn: () => api.user.payCoupon({ template_id }),
    onSuccess: ({ order_id }) => {
      void refreshCoupons();
      return navigate(PATHS.pay, { order_id });
    },
    onError,
  });
  return { receive, buy };
}

/** The ticket shows it at once; the next fetch brings how many are left. */
export function received(data: InfiniteData<Page, string | null>, id: number): typeof data {
  const mark = (one: CouponTemplate): CouponTemplate => {
    if (one.template_id !== id) return one;
    const count = one.received + 1;
    return { ...one, received: count, status: count >= one.per_player ? 'received' : one.status };
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })) };
}
