// The one action of the sheet, always in reach; when it cannot be taken, it says why.
import { navigate } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { openOption } from '../sku-choice.ts';
import styles from './BuyBar.module.css';
import { useTexts } from './texts.ts';
import type { Purchase } from './usePurchase.ts';

export function BuyBar({ goods, choice, sku, quantity, bounds }: Purchase) {
  const t = useTexts();
  const missing = openOption(goods, choice);
  const buy = () => {
    if (missing !== undefined) return showOption(choice.indexOf(null));
    if (!sku) return;
    const order = { goods_id: goods.goods_id, sku_id: sku.sku_id, quantity };
    void navigate('/pages/orders/placeOrder', order);
  };
  if (goods.status !== 'on_sale') {
    return (
      <Button block size="lg" disabled>
        {t.state[goods.status]}
      </Button>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.chosen} aria-live="polite">
        {missing !== undefined ? (
          t.choose(missing)
        ) : (
          <>
            {t.chosen} <b>{[...choice, `×${quantity}`].join(' ')}</b>
          </>
        )}
      </p>
      <Button size="lg" disabled={bounds.max === 0} onClick={buy}>
        {bounds.max === 0 ? t.noStock : t.buy}
      </Button>
    </div>
  );
}

/** Leads the eye and the focus to the question that is still open. */
function showOption(index: number): void {
  const option = document.querySelector<HTMLElement>(`[data-option="${index}"]`);
  option?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  option?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
}
