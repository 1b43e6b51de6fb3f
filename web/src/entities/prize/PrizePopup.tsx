// A prize was won: its picture in the light, and the one thing its winner does next.
import type { AwardView } from '@emall/contract';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Popup } from '../../shared/ui/Popup/Popup.tsx';
import { NextStep } from './NextStep.tsx';
import styles from './PrizePopup.module.css';
import { prizeLabel } from './prize-label.ts';
import { Spotlight, SpotlightPicture } from './Spotlight.tsx';
import { useTexts } from './texts.ts';

type PrizePopupProps = {
  award: AwardView;
  title: string;
  open: boolean;
  onClose: () => void;
  /** Names the popup; without it: the title and the prize. */
  label?: string;
  /** Why it was won, where that needs a word. */
  why?: string;
  /** Beside the main action; without it: a button that closes. */
  other?: ReactNode;
};

export default function PrizePopup({ award, title, open, onClose, label, why, other }: PrizePopupProps) {
  const t = useTexts();
  const { prize } = award;
  const words = prizeLabel(prize);
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={label ?? `${title}: ${words}`}
      closesInside={other === undefined}
      art={
        <Spotlight>
          <SpotlightPicture src={prize.image} />
        </Spotlight>
      }
    >
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.name}>{words}</p>
      {why && <p className={styles.why}>{why}</p>}
      <p className={styles.next}>{t.next[prize.kind]}</p>
      <div className={styles.actions}>
        {other ?? (
          <Button variant="secondary" block onClick={onClose}>
            {t.done}
          </Button>
        )}
        <NextStep award={award} />
      </div>
    </Popup>
  );
}
