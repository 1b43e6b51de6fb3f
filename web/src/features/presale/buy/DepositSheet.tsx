// The deposit in a sheet: variant, quantity, the amounts due now and later, and the rule to agree to.

import type { Presale } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantityLimit } from '../../../entities/goods/index.ts';
import { useSkuChoice } from '../../../entities/sku/index.ts';
import { track } from '../../../shared/analytics/index.ts';
import { price } from '../../../shared/format/index.ts';
import { navigate } from '../../../shared/navigation/index.ts';
import { api } from '../../../shared/request/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { channel, goodsQuery } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { usePresaleSubmit } from '../usePresaleSubmit.ts';
import { DepositView } from './DepositView.tsx';
import { depositAmounts } from './deposit-amounts.ts';
import styles from './sheet.module.css';

type DepositSheetProps = { presale: Presale; open: boolean; onClose: () => void };

export function DepositSheet({ presale, open, onClose }: DepositSheetProps) {
  const t = useTexts();
  const { data: goods, error } = useQuery({ ...goodsQuery(presale.presale_id), enabled: open });
  const variant = useSkuChoice(goods);
  const [entered, setQuantity] = useState(1);
  const [agreed, setAgreed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const { submit, isSubmitting } = usePresaleSubmit();
  const shipping = useSession(({ gameInfo }) => gameInfo?.shipping);
  const { sku } = variant;
  const limit = quantityLimit({ limits: goods?.limits, stock: sku?.stock });
  const max = Math.max(1, limit.max);
  const quantity = Math.min(entered, max);
  const amounts =
    goods && depositAmounts(presale, { fullPrice: sku?.price ?? goods.price, quantity, shipping });

  const pay = () => {
    if (variant.missing !== undefined) return variant.ask();
    setPressed(true);
    if (!agreed) return toast(t.agreeFirst);
    if (!sku || !amounts) return;
    const { presale_id } = presale;
    const expected_amount = amounts.now;
    const order = { presale_id, sku_id: sku.sku_id, quantity, channel: channel(), expected_amount };
    void submit(async () => {
      const { order_id } = await api.presale.createOrder(order, { onExpired: 'popup' });
      track('order_placed');
      // Replaces the sheet: back from paying leads to the page.
      await navigate(PATHS.pay, { order_id }, { replace: true });
    });
  };
  const footer = amounts && (
    <Stack gap="2" className={styles.footer}>
      <Checkbox checked={agreed} onChange={setAgreed} invalid={isPressed && !agreed}>
        {t.agree[presale.on_missed]}
      </Checkbox>
      <Button size="lg" block loading={isSubmitting} onClick={pay}>
        {t.payDeposit} ¥{price(amounts.now)}
      </Button>
    </Stack>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t.depositSheet} footer={footer}>
      {goods && amounts ? (
        <DepositView
          {...{ goods, variant, amounts, quantity, max, setQuantity }}
          freeFrom={shipping?.free_from ?? 0}
        />
      ) : error ? (
        <EmptyState title={t.gone} text={t.goneHint} action={<Button onClick={onClose}>{t.close}</Button>} />
      ) : (
        <>
          <Skeleton ratio={2} radius={12} />
          <SkeletonText lines={4} />
        </>
      )}
    </Sheet>
  );
}
