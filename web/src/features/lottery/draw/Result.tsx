// What was won: one prize in the light, or ten on a table. Loaded with the first draw.
import type { AwardStatus, WonPrize } from '@emall/contract';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { AWARDS } from '../place.ts';
import { useTexts } from '../texts.ts';
import { Confetti } from './Confetti.tsx';
import { inWords } from './in-words.ts';
import styles from './Result.module.css';

type ResultProps = {
  won: readonly WonPrize[];
  open: boolean;
  onClose: () => void;
  onAgain: () => void;
};

export default function Result({ won, open, onClose, onAgain }: ResultProps) {
  const t = useTexts();
  const isTen = won.length > 1;
  const waits = won.some(({ award }) => isToClaim(award.status));
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={t.announce(inWords(won))}
      art={
        <div className={styles.art} data-ten={isTen || undefined}>
          <span className={styles.rays} />
          <Confetti />
          {isTen ? <Ten won={won} /> : <One won={won[0]} />}
        </div>
      }
    >
      <h2 className={styles.title}>{isTen ? t.resultOfTen : t.result}</h2>
      {won[0] && !isTen && <OneInWords won={won[0]} />}
      {isTen && <p className={styles.note}>{inWords(won)}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" block onClick={onAgain}>
          {isTen ? t.againTen : t.again}
        </Button>
        <Button
          block
          render={(props) => (
            <Link to={AWARDS} {...props}>
              {waits ? t.claim : t.seeAwards}
            </Link>
          )}
        />
      </div>
    </Popup>
  );
}

const isToClaim = (status: AwardStatus) => status === 'needs_address' || status === 'needs_role';

function One({ won }: { won: WonPrize | undefined }) {
  return (
    <span className={styles.prize}>
      {won && <LazyImage src={won.award.prize.image} alt="" fit="contain" priority />}
    </span>
  );
}

function OneInWords({ won: { award, why } }: { won: WonPrize }) {
  const t = useTexts();
  const { status } = award;
  const next = status in t.next ? t.next[status as keyof typeof t.next] : t.next.other;
  return (
    <>
      <p className={styles.name}>{award.prize.name}</p>
      {t.because[why] && <p className={styles.why}>{t.because[why]}</p>}
      <p className={styles.note}>{next}</p>
    </>
  );
}

function Ten({ won }: Pick<ResultProps, 'won'>) {
  return (
    <ul className={styles.ten}>
      {won.map(({ nonce, award, why }, place) => (
        <li key={nonce} className={styles.tile} data-why={why} style={{ animationDelay: `${place * 60}ms` }}>
          <LazyImage src={award.prize.image} alt="" fit="contain" priority />
          <span>{award.prize.name}</span>
        </li>
      ))}
    </ul>
  );
}
