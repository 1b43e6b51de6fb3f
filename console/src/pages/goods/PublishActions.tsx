// Publishes goods, at once or later, and withdraws them.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatRelative, fromWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';
import { saleStateOf } from './sale-state.ts';

const useTexts = defineTexts({
  zh: {
    publish: '上架',
    later: '定时上架',
    at: '上架时间（上海时间）',
    withdraw: '下架',
    published: '已上架',
    scheduled: '已定时上架',
    withdrawn: '已下架',
    noVariant: '先添加一个规格，才能上架',
  },
  en: {
    publish: 'Publish',
    later: 'Publish later',
    at: 'Publish at (Shanghai time)',
    withdraw: 'Withdraw',
    published: 'Published',
    scheduled: 'Scheduled',
    withdrawn: 'Withdrawn',
    noVariant: 'Add a variant with its price first',
  },
});

export function PublishActions({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayChange = useMay('catalog.write');
  const publish = useCall(ops.catalog.publish, gameId);
  const withdraw = useCall(ops.catalog.withdraw, gameId);
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  if (!mayChange) return null;
  const target = { goods_id: goods.goods_id };
  const take = () =>
    withdraw.mutate(target, {
      onSuccess: () =>
        toast(texts.withdrawn, { undo: () => publish.mutate(target, { onError: toastError }) }),
      onError: toastError,
    });
  const show = () =>
    publish.mutate(target, {
      onSuccess: () =>
        toast(texts.published, { undo: () => withdraw.mutate(target, { onError: toastError }) }),
      onError: toastError,
    });
  const state = saleStateOf(goods);
  if (state !== 'draft' && state !== 'withdrawn')
    return (
      <Button isBusy={withdraw.isPending} onClick={take}>
        {texts.withdraw}
      </Button>
    );
  const hasVariant = goods.skus.length > 0;
  return (
    <>
      {!hasVariant && <span>{texts.noVariant}</span>}
      <Button disabled={!hasVariant} onClick={() => setIsLater(true)}>
        {texts.later}
      </Button>
      <Button kind="primary" isBusy={publish.isPending} disabled={!hasVariant} onClick={show}>
        {texts.publish}
      </Button>
      {isLater && (
        <CallDialog
          call={ops.catalog.publish}
          input={() => (at ? { ...target, published_at: fromWallClock(at) } : undefined)}
          label={texts.later}
          hasEffects
          done={texts.scheduled}
          onClose={() => setIsLater(false)}
        >
          <TextField
            label={texts.at}
            type="datetime-local"
            value={at}
            hint={at ? formatRelative(fromWallClock(at)) : ''}
            onChange={setAt}
          />
        </CallDialog>
      )}
    </>
  );
}
