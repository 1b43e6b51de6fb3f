// Goods in a sheet over the page: view, choose a variant, buy.
import type { GoodsDetail } from '@emall/contract';
import { useEffect, useState } from 'react';
import { RoleSheet } from '../../../entities/role/index.ts';
import { type ServiceCard, useCustomerService } from '../../../entities/service/index.ts';
import { price as formatPrice } from '../../../shared/format/index.ts';
import { isRejection } from '../../../shared/request/index.ts';
import { useAfterFirstScreen } from '../../../shared/ui/AfterFirstScreen.tsx';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { useDeferredFirstRender } from '../../../shared/ui/useDeferredFirstRender.ts';
import { storeSeen } from '../find/device-history.ts';
import { useSaleRefresh } from '../sale.ts';
import { BuyBar } from './BuyBar.tsx';
import { GoodsOutline } from './GoodsOutline.tsx';
import { GoodsView } from './GoodsView.tsx';
import { useTexts } from './texts.ts';
import { useGoods } from './useGoods.ts';
import { usePurchase } from './usePurchase.ts';

type GoodsSheetProps = LayerProps & { goodsId: number };

export default function GoodsSheet({ goodsId, open, onClose }: GoodsSheetProps) {
  const t = useTexts();
  const { data: goods, error, refetch } = useGoods(goodsId);
  const isTime = useAfterFirstScreen();
  const data = useDeferredFirstRender(isTime ? goods : undefined);
  const purchase = usePurchase(data);
  useSaleRefresh(data && open ? [data] : [], () => void refetch());
  useEffect(() => {
    if (data && open) storeSeen(data);
  }, [data, open]);
  const [isRoleSheetOpen, setRoleSheetOpen] = useState(false);
  const service = useCustomerService(data && cardOf(data));
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t.title}
        tall
        footer={purchase && <BuyBar {...purchase} onOtherRole={() => setRoleSheetOpen(true)} />}
      >
        {purchase ? (
          <GoodsView {...purchase} onService={service.open} />
        ) : error ? (
          <Failure error={error} onClose={onClose} onRetry={() => void refetch()} />
        ) : (
          <GoodsOutline goodsId={goodsId} />
        )}
      </Sheet>
      {service.sheet}
      <RoleSheet open={isRoleSheetOpen} onClose={() => setRoleSheetOpen(false)} />
    </>
  );
}

/** The goods as customer service sees them. */
const cardOf = ({ goods_id, name, image, price }: GoodsDetail): ServiceCard => ({
  title: name,
  lines: [`No. ${goods_id} · ¥${formatPrice(price)}`],
  image,
});

function Failure({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) {
  const t = useTexts();
  // The server's rejection would be the same again; a lost connection may not.
  if (!isRejection(error)) return <NotLoaded title={t.failed} onRetry={onRetry} />;
  return (
    <EmptyState title={t.gone} text={t.goneHint} action={<Button onClick={onClose}>{t.close}</Button>} />
  );
}
