// One thing for sale, in a sheet over the shop: look, choose, buy. Loaded when the first thing is opened.
import type { GoodsDetail } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { type ServiceCard, useCustomerService } from '../../../entities/service/index.ts';
import { price as inYuan } from '../../../shared/format/index.ts';
import { CallError } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { goodsQuery } from '../goods-query.ts';
import { useSaleTurn } from '../useSaleTurn.ts';
import { BuyBar } from './BuyBar.tsx';
import { GoodsView } from './GoodsView.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { useTexts } from './texts.ts';
import { usePurchase } from './usePurchase.ts';

type GoodsSheetProps = { goodsId: number; open: boolean; onClose: () => void };

export default function GoodsSheet({ goodsId, open, onClose }: GoodsSheetProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(goodsQuery(goodsId));
  const purchase = usePurchase(data);
  useSaleTurn(data && open ? [data] : [], () => void refetch());
  const service = useCustomerService(data && cardOf(data));
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t.title} footer={purchase && <BuyBar {...purchase} />}>
        {purchase ? (
          <GoodsView {...purchase} onService={service.open} />
        ) : error ? (
          <Failure error={error} onClose={onClose} onRetry={() => void refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </Sheet>
      {service.sheet}
    </>
  );
}

/** The thing as it is handed over to customer service. */
const cardOf = ({ goods_id, name, image, price }: GoodsDetail): ServiceCard => ({
  title: name,
  lines: [`No. ${goods_id} · ¥${inYuan(price)}`],
  image,
});

function Failure({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) {
  const t = useTexts();
  // A refusal will be the same the next time; a lost connection may not.
  const isGone = error instanceof CallError && error.kind === 'answer';
  return (
    <EmptyState
      kind={isGone ? 'empty' : 'offline'}
      title={isGone ? t.gone : t.failed}
      text={isGone ? t.goneHint : t.failedHint}
      action={<Button onClick={isGone ? onClose : onRetry}>{isGone ? t.close : t.retry}</Button>}
    />
  );
}
