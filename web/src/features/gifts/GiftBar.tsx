// The bar over the hero, with the way to the record of what was received.
import { lazy, Suspense, useState } from 'react';
import { NavBar } from '../../../shared/ui/NavBar/NavBar.tsx';
import { useTexts } from '../texts.ts';
import styles from './GiftBar.module.css';

const RecordSheet = lazy(() => import('../received/RecordSheet.tsx'));

export function GiftBar() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  // The sheet stays once it was wanted, so that it can leave with its motion.
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <NavBar
        variant="overlay"
        title={t.title}
        end={
          <button type="button" className={styles.record} aria-haspopup="dialog" onClick={open}>
            {t.record}
          </button>
        }
      />
      <Suspense>{isWanted && <RecordSheet open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
