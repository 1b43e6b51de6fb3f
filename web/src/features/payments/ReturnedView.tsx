// The money of this payment goes back: it came too late, or the order was refunded since.
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Result } from '../../shared/ui/Result/Result.tsx';
import { useTexts } from './texts.ts';

export function ReturnedView({ orderId }: { orderId: string }) {
  const t = useTexts();
  return (
    <Result
      medal="returned"
      title={t.returned}
      text={t.returnedHint}
      actions={
        <>
          <Button
            block
            render={(look) => <Link to={PATHS.orderDetail} query={{ order_id: orderId }} replace {...look} />}
          >
            {t.toOrder}
          </Button>
          <Button variant="ghost" block render={(look) => <Link to={PATHS.home} replace {...look} />}>
            {t.home}
          </Button>
        </>
      }
    />
  );
}
