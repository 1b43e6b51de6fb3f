// Opens the cart, and shows how many pieces are in it.
import { useState } from 'react';
import { useCart } from '../../entities/cart/index.ts';
import { Badge } from '../../shared/ui/Badge/Badge.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import styles from './CartButton.module.css';
import { useTexts } from './texts.ts';

const CartSheet = lazyLayer(() => import('./CartSheet.tsx'));

export default function CartButton() {
  const t = useTexts();
  const pieces = useCart().reduce((sum, { quantity }) => sum + quantity, 0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {pieces > 0 && (
        <Row align="stretch" justify="end" className={styles.place}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-label={t.open(pieces)}
            onPointerDown={() => void CartSheet.preload()}
            onClick={() => setOpen(true)}
          >
            <Icon name="cart" size={24} />
            <Badge count={pieces} corner />
          </button>
        </Row>
      )}
      <CartSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
