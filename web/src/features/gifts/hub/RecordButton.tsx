// The way from the bar to the record of what was received.
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './RecordButton.module.css';

const RecordSheet = lazy(() => import('../received/RecordSheet.tsx'));

export function RecordButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  // The sheet stays once it was wanted, so that it can leave with its motion.
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t.record}
      </button>
      <Suspense>{isWanted && <RecordSheet open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
