// The cards of a new order, from the recipient to the price.
import type { GoodsDetail, GoodsKind } from '@emall/contract';
import { AddressCard } from '../../../entities/address/index.ts';
import { ConsentCheckbox } from '../../../entities/agreement/index.ts';
import { UnpaidSameReminder } from '../../../entities/order/index.ts';
import { ReceivingRole } from '../../../entities/role/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { lazyLayer } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Breakdown } from './Breakdown.tsx';
import { CouponRow } from './CouponRow.tsx';
import styles from './CreateOrderForm.module.css';
import { toBasket, withQuantity } from './draft.ts';
import { GoodsLine } from './GoodsLine.tsx';
import { Problem } from './Problem.tsx';
import { useTexts } from './texts.ts';
import type { NewOrder } from './useCreateOrder.ts';

const ConsentQuestion = lazyLayer(() => import('./ConsentQuestion.tsx'));
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
  // Shown as a whole: of what arrives piece by piece, each would move the next.
  if ((!quote && !order.failure) || delivery.isPending) return <FormSkeleton />;
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
          // Gone once the player has chosen another.
          problem={submitError?.at === 'coupon' && !order.draft.coupon ? submitError.msg : undefined}
          onOpen={() => onLayer('coupons')}
          onBest={() => change({ coupon: undefined })}
        />
      )}
      {quote && <Breakdown quote={quote} isStale={isStale} submitError={submitError} />}
      {/* It is known last: here it moves nothing that is being read. */}
      <UnpaidSameReminder skuIds={order.draft.lines.map(({ skuId }) => skuId)} />
      <ConsentCheckbox consent={order.consent} />
      <ConsentQuestion
        open={order.consent.isAsking}
        onClose={order.consent.decline}
        consent={order.consent}
      />
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

function FormSkeleton() {
  return (
    <>
      <Skeleton height={102} radius={12} />
      <Skeleton height={164} radius={12} />
      <Skeleton height={58} radius={12} />
      <Skeleton height={156} radius={12} />
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

type RoleCardProps = {
  kind: GoodsKind;
  delivery: GoodsDetail['delivery'] | undefined;
  onSwitch: () => void;
};

/** The role that receives the order, shown so that nobody tops up the wrong one. */
function RoleCard({ kind, delivery, onSwitch }: RoleCardProps) {
  const t = useTexts();
  const role = useSession((state) => state.role);
  if (!role) return null;
  const note = delivery && t.deliveryNote[delivery];
  return (
    <Card aria-label={t.roleOf[kind]}>
      <ReceivingRole
        label={t.roleOf[kind]}
        icon={kind === 'coupon' ? 'user' : 'gamepad'}
        onSwitch={onSwitch}
      />
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
