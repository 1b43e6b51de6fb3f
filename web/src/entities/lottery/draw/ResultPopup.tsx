// The result of a draw: one prize in the spotlight, or the grid of ten.

import type { AwardStatus, LotteryBoard, WonPrize } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { PrizePopup, prizeLabel, Spotlight } from '../../prize/index.ts';
import { useTexts } from '../texts.ts';
import styles from './ResultPopup.module.css';
import { describeWon, isRare, rareFirst } from './won-prizes.ts';

type ResultPopupProps = {
  won: readonly WonPrize[];
  /** Drawn in an earlier visit. */
  isReturned: boolean;
  board: LotteryBoard;
  open: boolean;
  onClose: () => void;
  onAgain: () => void;
};

export default function ResultPopup(props: ResultPopupProps) {
  const [first, second] = props.won;
  if (!first) return null;
  return second ? <TenPrizes {...props} /> : <OnePrize {...props} first={first} />;
}

function OnePrize({
  first: { award, why },
  won,
  isReturned,
  board,
  open,
  onClose,
  onAgain,
}: ResultPopupProps & { first: WonPrize }) {
  const t = useTexts();
  return (
    <PrizePopup
      key={award.award_id}
      award={award}
      title={isReturned ? t.resultOfLastTime : t.result}
      label={t.announce(describeWon(won, board))}
      why={t.because[why]}
      open={open}
      onClose={onClose}
      secondAction={
        <Button variant="secondary" block onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}

const isToClaim = (status: AwardStatus) => status === 'needs_address' || status === 'needs_role';

function TenPrizes({ won, isReturned, board, open, onClose, onAgain }: ResultPopupProps) {
  const t = useTexts();
  const needsClaim = won.some(({ award }) => isToClaim(award.status));
  const description = describeWon(won, board);
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={t.announce(description)}
      art={
        <Spotlight>
          <PrizeGrid won={won} board={board} />
        </Spotlight>
      }
    >
      <h2 className={styles.title}>{isReturned ? t.resultOfLastTime : t.resultOfTen}</h2>
      <p className={styles.note}>{description}</p>
      <div className={styles.actions}>
        <Button variant="secondary" block onClick={onAgain}>
          {t.againTen}
        </Button>
        <Button
          block
          render={(look) => (
            <Link to={PATHS.myAwards} query={needsClaim ? { tab: 'waiting' } : undefined} {...look}>
              {needsClaim ? t.claim : t.seeAwards}
            </Link>
          )}
        />
      </div>
    </Popup>
  );
}

function PrizeGrid({ won, board }: Pick<ResultPopupProps, 'won' | 'board'>) {
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
          <span className={styles.name}>{prizeLabel(award.prize)}</span>
        </li>
      ))}
    </ul>
  );
}
