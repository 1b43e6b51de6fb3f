// The bar over the hero, with the button that opens the record of received gifts.
import { useState } from 'react';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import styles from './GiftBar.module.css';
import { useTexts } from './texts.ts';

const RecordSheet = lazyLayer(() => import('./received/RecordSheet.tsx'));

export function GiftBar() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NavBar
        variant="overlay"
        title={t.title}
        end={
          <button
            type="button"
            className={styles.record}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t.record}
          </button>
        }
      />
      <RecordSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
