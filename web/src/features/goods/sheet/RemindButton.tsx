// Goods, or a variant of them, that cannot be bought now: says so, and sets or cancels a reminder by in-game mail.

import type { GoodsDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { goodsQuery, useSaleTexts } from '../../../entities/goods/index.ts';
import { api, callQuery, queryClient, useSubmit } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import styles from './BuyBar.module.css';
import { useTexts } from './texts.ts';

type Waiting = Exclude<GoodsDetail['status'], 'on_sale' | 'ended'>;

type RemindButtonProps = { goodsId: number; status: Waiting /** Of this variant alone. */; skuId?: number };

export function RemindButton({ goodsId, status, skuId }: RemindButtonProps) {
  const t = useTexts();
  const sale = useSaleTexts();
  const hasRole = useSession((state) => Boolean(state.token && state.role));
  const wanted = { goods_id: goodsId, ...(skuId === undefined ? {} : { sku_id: skuId }) };
  const query = callQuery(api.user.goodsReminder, wanted, { errors: 'silent' });
  const { data } = useQuery({ ...query, enabled: hasRole });
  const isSet = data?.is_set ?? false;
  const change = useSubmit(async () => {
    const is_wanted = !isSet;
    const result = await api.user.remindGoods({ ...wanted, is_wanted }, { onExpired: 'popup' });
    queryClient.setQueryData(query.queryKey, result);
    if (result.is_set) return toast(t.reminderSet);
    if (!is_wanted) return toast(t.reminderCancelled);
    // Nothing to wait for: the goods came on sale, or their sale ended, since they were read.
    toast(t.saleChanged);
    void queryClient.invalidateQueries({ queryKey: goodsQuery(goodsId).queryKey });
  });
  return (
    <Row gap="3" rowGap="2" justify="between" wrap className={styles.bar}>
      <p className={styles.chosen} role="status">
        {isSet ? t.reminderHint : skuId === undefined ? sale[status] : t.noStock}
      </p>
      <Button
        size="lg"
        variant={isSet ? 'secondary' : 'primary'}
        loading={change.isSubmitting}
        onClick={() => (isLoggedIn() ? void change.submit() : showLoginPopup())}
      >
        {isSet ? t.cancelReminder : t.remind[status]}
      </Button>
    </Row>
  );
}
