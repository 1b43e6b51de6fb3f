// Goods that cannot be bought now: says so, and sets or cancels a reminder by in-game mail.

import type { GoodsDetail } from '@emall/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSaleTexts } from '../../../entities/goods/index.ts';
import { api, callQuery, queryClient } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import styles from './BuyBar.module.css';
import { useTexts } from './texts.ts';

type Waiting = Exclude<GoodsDetail['status'], 'on_sale' | 'ended'>;

export function RemindButton({ goodsId, status }: { goodsId: number; status: Waiting }) {
  const t = useTexts();
  const sale = useSaleTexts();
  const hasRole = useSession((state) => Boolean(state.token && state.role));
  const query = callQuery(api.user.goodsReminder, { goods_id: goodsId }, { errors: 'silent' });
  const { data } = useQuery({ ...query, enabled: hasRole });
  const isSet = data?.is_set ?? false;
  const change = useMutation({
    mutationFn: () => api.user.remindGoods({ goods_id: goodsId, is_wanted: !isSet }, { onExpired: 'popup' }),
    onSuccess(result) {
      queryClient.setQueryData(query.queryKey, result);
      toast(result.is_set ? t.reminderSet : t.reminderCancelled);
    },
  });
  return (
    <Row gap="3" rowGap="2" justify="between" wrap className={styles.bar}>
      <p className={styles.chosen} role="status">
        {isSet ? t.reminderHint : sale[status]}
      </p>
      <Button
        size="lg"
        variant={isSet ? 'secondary' : 'primary'}
        loading={change.isPending}
        onClick={() => (isLoggedIn() ? change.mutate() : showLoginPopup())}
      >
        {isSet ? t.cancelReminder : t.remind[status]}
      </Button>
    </Row>
  );
}
