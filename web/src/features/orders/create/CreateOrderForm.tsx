// The cards of a new order, from the recipient to the price.
import { AddressCard } from '../../../entities/address/index.ts';
import { AgreementNames, type Consent, ConsentCheckbox } from '../../../entities/agreement/index.ts';
import { LazyUnpaidSame } from '../../../entities/order/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { LazyDialog } from '../../../shared/ui/Dialog/LazyDialog.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Breakdown } from './Breakdown.tsx';
import { CouponRow } from './CouponRow.tsx';
import { toBasket, withQuantity } from './draft.ts';
import { GoodsLine } from './GoodsLine.tsx';
import { Problem } from './Problem.tsx';
import { RoleCard } from './RoleCard.tsx';
import { useTexts } from './texts.ts';
import type { NewOrder } from './useCreateOrder.ts';

const CouponSheet = lazyLayer(() => import('./CouponSheet.tsx'));

/** The open sheet over the form. */
export type Layer = 'coupons' | 'roles';

type CreateOrderFormProps = {
  order: NewOrder;
  layer: Layer | undefined;
  onLayer: (layer: Layer | undefined) => void;
};

export function CreateOrderForm({ order, layer, onLayer }: CreateOrderFormProps) {
  const { quote, isStale, kind, delivery, submitError, change } = order;
  const isAddressMissing = submitError?.at === 'address' && !delivery.address;
  return (
    <>
      {order.isParcel ? (
        <AddressCard delivery={delivery} isMissing={isAddressMissing}>
          {isAddressMissing && <Problem>{submitError.msg}</Problem>}
        </AddressCard>
      ) : (
        <RoleCard kind={kind} delivery={order.goods.list[0]?.delivery} onSwitch={() => onLayer('roles')} />
      )}
      <Items order={order} />
      {/* A coupon cannot be bought with a coupon. */}
      {quote && kind !== 'coupon' && (
        <CouponRow
          quote={quote}
          isStale={isStale}
          onOpen={() => onLayer('coupons')}
          onBest={() => change({ coupon: undefined })}
        />
      )}
      {quote && <Breakdown quote={quote} isStale={isStale} submitError={submitError} />}
      {!quote && !order.failure && (
        <>
          <Skeleton height={58} radius={12} />
          <Skeleton height={156} radius={12} />
        </>
      )}
      {/* It is known last: here it moves nothing that is being read. */}
      <LazyUnpaidSame skuIds={order.draft.lines.map(({ skuId }) => skuId)} />
      <ConsentCheckbox consent={order.consent} />
      <ConsentQuestion consent={order.consent} />
      {quote && (
        <CouponSheet
          open={layer === 'coupons'}
          quote={quote}
          items={toBasket(order.draft)}
          onClose={() => onLayer(undefined)}
          onChoose={(coupon) => change({ coupon })}
        />
      )}
    </>
  );
}

function Items({ order }: { order: NewOrder }) {
  const { draft, change, quote, goods, rejection, reasons, most } = order;
  const isSingle = draft.lines.length === 1;
  return (
    <Card>
      <Stack as="ul" gap="3-5">
        {draft.lines.map((line) => (
          <GoodsLine
            key={line.skuId}
            line={line}
            goods={goods.of(line.goodsId)}
            priced={quote?.lines.find(({ sku_id }) => sku_id === line.skuId)}
            most={most.get(line.skuId)}
            // Until the reason of each item is loaded, a single item shows the rejection of the quote.
            problem={reasons.get(line.skuId) ?? (isSingle ? rejection : undefined)}
            onQuantity={(quantity) => change(withQuantity(draft, line.skuId, quantity))}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Asked when the player submits without ticking; agreeing also places the order. */
function ConsentQuestion({ consent }: { consent: Consent }) {
  const t = useTexts();
  return (
    <LazyDialog
      open={consent.isAsking}
      title={t.agreeTitle}
      text={
        <>
          {t.agreeText}
          <AgreementNames consent={consent} />
        </>
      }
      confirmText={t.agreeYes}
      cancelText={t.agreeNo}
      onConfirm={consent.agree}
      onClose={consent.decline}
    />
  );
}
