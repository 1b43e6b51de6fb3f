// The result of a draw: one prize in the spotlight, or ten cards that turn over one after the other.

import type { AwardStatus, LotteryBoard, WonPrize } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link } from '../../../shared/navigation/index.ts';
import { playSound } from '../../../shared/sound/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import { GrandPrizeEffect, PrizePopup, prizeLabel, type Rarity, Spotlight } from '../../prize/index.ts';
import { useTexts } from '../texts.ts';
import styles from './ResultPopup.module.css';
import { describeWon, rarestLast, rarityOf, revealTimes } from './won-prizes.ts';

type ResultPopupProps = {
  won: readonly WonPrize[];
  /** Drawn in an earlier visit. */
  isReturned: boolean;
  board: LotteryBoard;
  open: boolean;
  onClose: () => void;
  /** Undefined: no further draw is possible. */
  onAgain: (() => void) | undefined;
  /** The price of the same again. */
  cost: string;
};

const SOUNDS = { common: 'win', rare: 'rare', grand: 'grand' } as const;

export default function ResultPopup(props: ResultPopupProps) {
  const [first, second] = props.won;
  if (!first) return null;
  const key = first.award.award_id;
  return second ? <TenPrizes key={key} {...props} /> : <OnePrize key={key} {...props} first={first} />;
}

function OnePrize({
  first,
  won,
  isReturned,
  board,
  open,
  onClose,
  onAgain,
  cost,
}: ResultPopupProps & { first: WonPrize }) {
  const t = useTexts();
  const { award, reason } = first;
  const rarity = rarityOf(first.key, board);
  useEffect(() => playSound(SOUNDS[rarity]), [rarity]);
  return (
    <PrizePopup
      award={award}
      title={isReturned ? t.resultOfLastTime : t.result}
      label={t.announce(describeWon(won, board))}
      reason={t.because[reason]}
      rarity={rarity}
      open={open}
      onClose={onClose}
      secondAction={
        <Button variant="secondary" block onClick={onAgain ?? onClose}>
          {onAgain ? <Again text={t.again} cost={cost} /> : t.done}
        </Button>
      }
    />
  );
}

function Again({ text, cost }: { text: string; cost: string }) {
  return (
    <span className={styles.again}>
      {text}
      <small>{cost}</small>
    </span>
  );
}

const isToClaim = (status: AwardStatus) => status === 'needs_address' || status === 'needs_role';

function TenPrizes({ won, isReturned, board, open, onClose, onAgain, cost }: ResultPopupProps) {
  const t = useTexts();
  const cards = rarestLast(won, board);
  const rarities = cards.map(({ key }) => rarityOf(key, board));
  const { at, end } = revealTimes(cards, board);
  const { isRevealed, reveal } = useReveal(rarities, at, end);
  const needsClaim = won.some(({ award }) => isToClaim(award.status));
  const description = describeWon(won, board);
  return (
    <Popup
      open={open}
      onClose={onClose}
      label={t.announce(description)}
      behind={isRevealed && rarities.at(-1) === 'grand' && <GrandPrizeEffect />}
      art={
        <Spotlight>
          <PrizeCards cards={cards} rarities={rarities} at={at} isRevealed={isRevealed} />
        </Spotlight>
      }
      actions={
        <div className={styles.actions} data-waiting={!isRevealed || undefined} inert={!isRevealed}>
          <Button variant="secondary" block onClick={onAgain ?? onClose}>
            {onAgain ? <Again text={t.againTen} cost={cost} /> : t.done}
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
      }
    >
      <h2 className={styles.title}>{isReturned ? t.resultOfLastTime : t.resultOfTen}</h2>
      <div className={styles.outcome}>
        {/* Both lie in the same place, so that the popup keeps its size. */}
        <button type="button" className={styles.skip} hidden={isRevealed} onClick={reveal}>
          {t.skip}
        </button>
        <p className={styles.note} data-waiting={!isRevealed || undefined} inert={!isRevealed}>
          {description}
        </p>
      </div>
    </Popup>
  );
}

/** Turns true when all cards have turned over, or when the player skips. The cards themselves are turned by CSS. */
function useReveal(rarities: readonly Rarity[], at: readonly number[], end: number) {
  const [isRevealed, setRevealed] = useState(prefersReducedMotion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result never changes while its popup is open
  useEffect(() => {
    if (isRevealed) return;
    const timers = rarities.map((rarity, place) =>
      setTimeout(() => playSound(rarity === 'common' ? 'flip' : SOUNDS[rarity]), at[place]),
    );
    timers.push(setTimeout(() => setRevealed(true), end));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isRevealed]);
  return { isRevealed, reveal: () => setRevealed(true) };
}

type PrizeCardsProps = {
  cards: readonly WonPrize[];
  rarities: readonly Rarity[];
  at: readonly number[];
  isRevealed: boolean;
};

function PrizeCards({ cards, rarities, at, isRevealed }: PrizeCardsProps) {
  const t = useTexts();
  const isFeatured = (place: number) => place === cards.length - 1 && rarities[place] !== 'common';
  return (
    <ul className={styles.ten} data-revealed={isRevealed || undefined}>
      {cards.map(({ nonce, award, reason }, place) => (
        <li
          key={`${award.award_id} ${nonce}`}
          className={styles.card}
          data-rarity={rarities[place]}
          data-featured={isFeatured(place) || undefined}
          style={{ '--deal': `${place * 30}ms`, '--flip': `${at[place]}ms` } as CSSProperties}
        >
          <span className={styles.turning}>
            <span className={styles.face} data-reason={reason}>
              {rarities[place] !== 'common' && (
                <span className={styles.badge}>{rarities[place] === 'grand' ? t.grand : t.rare}</span>
              )}
              <LazyImage src={award.prize.image} alt="" fit="contain" priority className={styles.picture} />
              <span className={styles.name}>{prizeLabel(award.prize)}</span>
            </span>
            <span className={styles.back} aria-hidden="true" />
          </span>
        </li>
      ))}
    </ul>
  );
}
