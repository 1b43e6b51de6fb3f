// The shop's popups, one at a time, as far as they are due.
import type { Popup as PopupRow } from '@emall/contract';
import { useEffect, useState } from 'react';
import { Link, mallLink } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { useIsLayerOpen } from '../../shared/ui/modal/layers.ts';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import { duePopup, storeSeenPopup } from './due-popup.ts';
import styles from './HomePopups.module.css';

/** Lets the closing motion end before the next popup opens. */
const PAUSE_MS = 400;

export default function HomePopups({ popups }: { popups: readonly PopupRow[] }) {
  // Decided once: showing it marks it as seen, which must not close it.
  const [shown, setShown] = useState(() => duePopup(popups));
  const [isOpen, setOpen] = useState(true);

  // A popup that was shown counts as seen, however the player leaves it.
  useEffect(() => {
    if (shown) storeSeenPopup(popups, shown.popup_id);
  }, [popups, shown]);

  const isLayerOpen = useIsLayerOpen();
  useEffect(() => {
    const next = isOpen || isLayerOpen ? undefined : duePopup(popups);
    if (!next) return;
    const timer = setTimeout(() => {
      setShown(next);
      setOpen(true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isLayerOpen, popups]);

  if (!shown) return null;
  return (
    <Popup
      key={shown.popup_id}
      open={isOpen}
      onClose={() => setOpen(false)}
      label={shown.title}
      art={<LazyImage src={shown.image} alt="" ratio={5 / 6} priority />}
    >
      <h2 className={styles.title}>{shown.title}</h2>
      {shown.link && shown.action_text && (
        <Button
          block
          render={(look) => <Link to={mallLink(shown.link)} {...look} onClick={() => setOpen(false)} />}
        >
          {shown.action_text}
        </Button>
      )}
    </Popup>
  );
}
