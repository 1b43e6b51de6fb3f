// Receives a free coupon of the centre at once, or orders one that is for sale.
import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { centrePages, refreshCoupons } from '../queries.ts';
import { useTexts } from '../texts.ts';

type Page = { list: CouponTemplate[]; next_cursor: string | null };

export function useReceiveCoupon({ template_id }: CouponTemplate) {
  const t = useTexts();
  const client = useQueryClient();
  // The ticket does not show the reason of the rejection yet.
  const onError = () => void refreshCoupons();
  const receive = useSubmit(async () => {
    await api.user.receiveCoupon({ template_id });
    client.setQueryData<InfiniteData<Page, string | null>>(
      centrePages().queryKey,
      (old) => old && markReceived(old, template_id),
    );
    toast(t.receivedToast);
    void client.invalidateQueries({ queryKey: [api.user.myCoupon.path] });
  }, onError);
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
      status: count >= template.per_player ? 'received' : template.status,
    };
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(mark) })) };
}
