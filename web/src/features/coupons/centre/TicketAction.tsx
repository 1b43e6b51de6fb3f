// What can be done with a ticket of the centre: receive it, buy it, pay for it, or use it.

import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { yuan } from '../rule/rule.ts';
import { useTexts } from '../texts.ts';
import { useTake } from './useTake.ts';

export function TicketAction({ template, onUse }: { template: CouponTemplate; onUse: () => void }) {
  const t = useTexts();
  const { receive, buy } = useTake(template);
  const { status, name, price, order_id } = template;
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
  const isSold = !isMine && price > 0;
  // One button through all of these, so that receiving does not take the keyboard's focus away.
  return (
    <Button
      size="sm"
      variant={isMine ? 'secondary' : 'primary'}
      loading={receive.isPending || buy.isPending}
      aria-label={isMine ? t.toUse(name) : isSold ? t.toBuy(name, yuan(price)) : t.toReceive(name)}
      onClick={() => (isMine ? onUse() : isSold ? buy.mutate() : receive.mutate())}
    >
      {isMine ? t.use : isSold ? t.buy(yuan(price)) : t.receive}
    </Button>
  );
}
