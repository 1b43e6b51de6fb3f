// The shop's popups, one at a time. Loaded after the first paint.
import type { Popup as PopupRow } from '@emall/contract';
import { useEffect, useState } from 'react';
import { businessDay } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { session } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import styles from './HomePopups.module.css';
import { nextPopup } from './popup-frequency.ts';
import { popupsSeen, rememberPopup, shownThisVisit } from './seen-popups.ts';

/** One leaves before the next one comes. */
const PAUSE_MS = 400;

export default function HomePopups({ popups }: { popups: readonly PopupRow[] }) {
  const { gameId } = session();
  const today = businessDay(Date.now());
  const [shown, setShown] = useState(() => nextPopup(popups, popupsSeen(gameId), shownThisVisit, today));
  const [isOpen, setOpen] = useState(true);
  // What was on the screen has been seen, however the player leaves it.
  const shownId = shown?.popup_id;
  useEffect(() => {
    if (shownId !== undefined) rememberPopup(gameId, popups, shownId, today);
  }, [gameId, popups, shownId, today]);
  if (!shown) return null;

  const close = () => {
    setOpen(false);
    const next = nextPopup(popups, popupsSeen(gameId), shownThisVisit, today);
    if (!next) return;
    setTimeout(() => {
      setShown(next);
      setOpen(true);
    }, PAUSE_MS);
  };
  return (
    <Popup
      key={shown.popup_id}
      open={isOpen}
      onClose={close}
      label={shown.title}
      art={<LazyImage src={shown.image} alt="" ratio={5 / 6} priority />}
    >
      <h2 className={styles.title}>{shown.title}</h2>
      {shown.link && (
        <Button block render={(look) => <Link to={shown.link} {...look} onClick={() => setOpen(false)} />}>
          {shown.action_text}
        </Button>
      )}
    </Popup>
  );
}
