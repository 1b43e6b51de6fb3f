// What was won: one prize in the light, or ten on a table. Loaded with the first draw.

import type { AwardStatus, LotteryBoard, WonPrize } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { PrizePopup, prizeWords, Spotlight } from '../../prize/index.ts';
import { useTexts } from '../texts.ts';
import { inWords } from './in-words.ts';
import styles from './Result.module.css';
import { isRare, rareFirst } from './rare.ts';

type ResultProps = {
  won: readonly WonPrize[];
  board: LotteryBoard;
  open: boolean;
  onClose: () => void;
  onAgain: () => void;
};

export default function Result(props: ResultProps) {
  const [first, second] = props.won;
  if (!first) return null;
  return second ? <Ten {...props} /> : <One {...props} first={first} />;
}

function One({
  first: { award, why },
  won,
  board,
  open,
  onClose,
  onAgain,
}: ResultProps & { first: WonPrize }) {
  const t = useTexts();
  return (
    <PrizePopup
      key={award.award_id}
      award={award}
      title={t.result}
      label={t.announce(inWords(won, board))}
      why={t.because[why]}
      open={open}
      onClose={onClose}
      other={
        <Button variant="secondary" block onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}

const isToClaim = (status: AwardStatus) => status === 'needs_address' || status === 'needs_role';

function Ten({ won, board, open, onClose, onAgain }: ResultProps) {
  const t = useTexts();
  const waits = won.some(({ award }) => isToClaim(award.status));
  const words = inWords(won, board);
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={t.announce(words)}
      art={
        <Spotlight>
          <Table won={won} board={board} />
        </Spotlight>
      }
    >
      <h2 className={styles.title}>{t.resultOfTen}</h2>
      <p className={styles.note}>{words}</p>
      <div className={styles.actions}>
        <Button variant="secondary" block onClick={onAgain}>
          {t.againTen}
        </Button>
        <Button
          block
          render={(look) => (
            <Link to={PATHS.myAwards} query={waits ? { tab: 'waiting' } : undefined} {...look}>
              {waits ? t.claim : t.seeAwards}
            </Link>
          )}
        />
      </div>
    </Popup>
  );
}

function Table({ won, board }: Pick<ResultProps, 'won' | 'board'>) {
  const t = useTexts();
  return (
    <ul className={styles.ten}>
      {rareFirst(won, board).map(({ nonce, key, award, why }, place) => (
        <li
          key={nonce}
          className={styles.tile}
          data-rare={isRare(key, board) || undefined}
          data-why={why}
          style={{ animationDelay: `${place * 60}ms` }}
        >
          {isRare(key, board) && <span className={styles.badge}>{t.rare}</span>}
          <LazyImage src={award.prize.image} alt="" fit="contain" priority />
          <span className={styles.name}>{prizeWords(award.prize)}</span>
        </li>
      ))}
    </ul>
  );
}
