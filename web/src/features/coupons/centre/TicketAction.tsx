// The button of a ticket in the centre: receive, buy, pay or use.
import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { CopyLink, isVirtualClosed } from '../../../entities/goods/index.ts';
import { yuan } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from '../texts.ts';
import { isInUse } from './ticket-state.ts';
import { useReceiveCoupon } from './useReceiveCoupon.ts';

export function TicketAction({ template, onUse }: { template: CouponTemplate; onUse: () => void }) {
  const t = useTexts();
  const { receive, buy } = useReceiveCoupon(template);
  const { status, name, price, held } = template;
  const order_id = template.order_id ?? (isInUse(template) ? template.used_by : null);
  if (status !== 'receivable' && status !== 'received') return null;
  if (order_id !== null) {
    return (
      <Button
        size="sm"
        variant="secondary"
        render={(look) => (
          <Link to={PATHS.pay} query={{ order_id }} {...look} aria-label={`${t.toOrder} ${name}`} />
        )}
      >
        {t.toOrder}
      </Button>
    );
  }
  const isMine = status === 'received';
  // Used or expired: nothing is left to use.
  if (isMine && held !== 'usable') return null;
  const isSold = !isMine && price > 0;
  if (isSold && isVirtualClosed()) return <CopyLink size="sm">{t.buyInBrowser(yuan(price))}</CopyLink>;
  // One button for all states, so that receiving keeps the keyboard focus.
  return (
    <Button
      size="sm"
      variant={isMine ? 'secondary' : 'primary'}
      loading={receive.isSubmitting || buy.isSubmitting}
      aria-label={isMine ? t.toUse(name) : isSold ? t.toBuy(name, yuan(price)) : t.toReceive(name)}
      onClick={() => (isMine ? onUse() : void (isSold ? buy : receive).submit())}
    >
      {isMine ? t.use : isSold ? t.buy(yuan(price)) : t.receive}
    </Button>
  );
}
