// The cards of an order being filled in, from whom it is for down to what it costs.
import { lazy, Suspense } from 'react';
import { AddressCard } from '../../../entities/address/index.ts';
import { ConsentCheckbox } from '../../../entities/agreement/index.ts';
import { useOnceOpen } from '../../../shared/ui/useOnceOpen.ts';
import { Breakdown } from './Breakdown.tsx';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { CouponRow } from './CouponRow.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { PlaceSkeleton } from './PlaceSkeleton.tsx';
import { Problem } from './Problem.tsx';
import { priceProblem } from './price-problem.ts';
import { RoleCard } from './RoleCard.tsx';
import type { PlaceOrder } from './usePlaceOrder.ts';

const CouponSheet = lazy(() => import('./CouponSheet.tsx'));

/** What lies over the form. */
export type Layer = 'coupons' | 'roles';

type PlaceFormProps = {
  order: PlaceOrder;
  layer: Layer | undefined;
  onLayer: (layer: Layer | undefined) => void;
};

export function PlaceForm({ order, layer, onLayer }: PlaceFormProps) {
  const { quote, isOld, kind, trouble, change } = order;
  const hasSheet = useOnceOpen(layer === 'coupons');
  return (
    <>
      {order.isParcel ? (
        <AddressCard delivery={order.delivery} isMissing={trouble?.at === 'address'}>
          {!order.delivery.address && trouble?.at === 'address' && <Problem>{trouble.msg}</Problem>}
        </AddressCard>
      ) : (
        <RoleCard kind={kind} delivery={order.goods.list[0]?.delivery} onSwitch={() => onLayer('roles')} />
      )}
      <GoodsLines order={order} />
      {/* A coupon cannot be bought with a coupon. */}
      {quote && kind !== 'coupon' && (
        <CouponRow
          quote={quote}
          isOld={isOld}
          onOpen={() => onLayer('coupons')}
          onBest={() => change({ coupon: undefined })}
        />
      )}
      {quote && <Breakdown quote={quote} isOld={isOld} problem={priceProblem(order)} />}
      {!quote && !order.failure && <PlaceSkeleton />}
      <ConsentCheckbox consent={order.consent} />
      <ConsentQuestion consent={order.consent} />
      {quote && hasSheet && (
        <Suspense>
          <CouponSheet
            open={layer === 'coupons'}
            quote={quote}
            onClose={() => onLayer(undefined)}
            onChoose={(coupon) => change({ coupon })}
          />
        </Suspense>
      )}
    </>
  );
}
