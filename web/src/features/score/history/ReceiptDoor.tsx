// Opens the receipt of the entry that was tapped; its code comes with the first one.
import type { ScoreEntry } from '@emall/contract';
import { lazy, Suspense, useState } from 'react';

const ReceiptSheet = lazy(() => import('./ReceiptSheet.tsx'));

export function ReceiptDoor({ entry, onClose }: { entry: ScoreEntry | undefined; onClose: () => void }) {
  // The last receipt stays while its sheet leaves.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  if (!shown) return null;
  return (
    <Suspense>
      <ReceiptSheet key={shown.entry_id} entry={shown} open={entry !== undefined} onClose={onClose} />
    </Suspense>
  );
}
