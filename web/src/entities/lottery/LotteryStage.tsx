// The stage of a lottery: wheel, result, guarantee, fairness proof, winners, and the sheets they open.

import type { ActivityInfo, LotteryBoard, LotteryProgress } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { isLoggedIn, showLoginPopup } from '../../shared/session/index.ts';
import { AfterFirstScreen } from '../../shared/ui/AfterFirstScreen.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { RunningLink, useActivityTexts } from '../activity/index.ts';
import { ResultPopup } from './draw/LazyResultPopup.ts';
import type { DrawCount, Drawing } from './draw/useDraw.ts';
import { describeWon } from './draw/won-prizes.ts';
import { LotteryHero } from './LotteryHead.tsx';
import styles from './LotteryStage.module.css';
import { SoundSwitch } from './SoundSwitch.tsx';
import { FairnessCard, Guarantee, Winners } from './StageCards.tsx';
import { useTexts } from './texts.ts';
import { DrawButton, Wheel } from './wheel/Wheel.tsx';

const OddsSheet = lazyLayer(() => import('./odds/OddsSheet.tsx'));
const FairnessSheet = lazyLayer(() => import('./fairness/FairnessSheet.tsx'));
const HistorySheet = lazyLayer(() => import('./history/HistorySheet.tsx'));

/** What a draw costs, or what is missing for it and what a tap does about that. */
export type DrawOffer = {
  cost: string;
  /** What ten together save. */
  saving?: string;
  /** `note`: in place of the cost. */
  lack?: { text: string; note?: string; onTap?: () => void } | undefined;
};

type LotteryStageProps = {
  activity: ActivityInfo;
  board: LotteryBoard;
  /** The player's own progress; null: a visitor. */
  progress: LotteryProgress | null;
  drawing: Drawing;
  /** Without an offer of ten there is no button for it. */
  offers: { 1: DrawOffer; 10?: DrawOffer | undefined };
  /** What the player has to draw with. */
  head: ReactNode;
  /** Only where the page's bar has no share button. */
  onShare?: () => void;
  /** Between the wheel and the guarantee, while the lottery runs. */
  children?: ReactNode;
};

export function LotteryStage({
  activity,
  board,
  progress,
  drawing,
  offers,
  head,
  onShare,
  children,
}: LotteryStageProps) {
  const t = useTexts();
  const [sheet, setSheet] = useState<'odds' | 'fairness' | 'history'>();
  const isRunning = activity.state === 'running';
  const { phase, tell, isBusy, won, isShown, isReturned } = drawing;
  const again: DrawCount = won.length > 1 ? 10 : 1;
  const canAgain = isRunning && offers[again] !== undefined && !offers[again].lack;
  const close = () => setSheet(undefined);
  return (
    <>
      <div className={styles.stage}>
        <LotteryHero activity={activity}>{head}</LotteryHero>
        <Row gap="2" justify="end" className={styles.top}>
          <Winners winners={board.winners} />
          <SoundSwitch />
        </Row>
        <Wheel prizes={board.prizes} lit={drawing.lit} isSpinning={phase !== 'still'} tell={tell}>
          <MainButton drawing={drawing} offer={offers[1]} isRunning={isRunning} />
        </Wheel>
        {!isRunning && <NotRunning activity={activity} />}
        {isRunning && offers[10] && (
          <TenButton offer={offers[10]} isBusy={isBusy} onDraw={() => drawing.draw(10)} />
        )}
        <AfterFirstScreen>
          {isRunning && children}
          {isRunning && <Guarantee board={board} left={progress?.draws_to_guarantee} />}
          <FairnessCard seed={progress?.seed} onOpen={() => setSheet('fairness')} />
          <nav className={styles.links} aria-label={t.history}>
            <button type="button" aria-haspopup="dialog" onClick={() => setSheet('odds')}>
              {t.odds}
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => (isLoggedIn() ? setSheet('history') : showLoginPopup())}
            >
              {t.history}
            </button>
            <Link to={PATHS.myAwards}>{t.awards}</Link>
            {onShare && activity.state !== 'ended' && (
              <button type="button" onClick={onShare}>
                {t.share}
              </button>
            )}
          </nav>
        </AfterFirstScreen>
        {/* Announces the result to screen readers. */}
        <VisuallyHidden>
          <span role="status">{isShown ? t.announce(describeWon(won, board)) : ''}</span>
        </VisuallyHidden>
      </div>
      <ResultPopup
        won={won}
        isReturned={isReturned}
        board={board}
        open={isShown}
        onClose={drawing.close}
        onAgain={canAgain ? () => drawing.draw(again) : undefined}
        cost={offers[again]?.cost ?? ''}
      />
      <OddsSheet activity={activity} board={board} open={sheet === 'odds'} onClose={close} />
      <FairnessSheet
        activeid={activity.activeid}
        seed={progress?.seed}
        open={sheet === 'fairness'}
        onClose={close}
      />
      <HistorySheet activeid={activity.activeid} open={sheet === 'history'} onClose={close} />
    </>
  );
}

type MainButtonProps = { drawing: Drawing; offer: DrawOffer; isRunning: boolean };

/** Draws once; skips the landing; or leads to what is missing for a draw. */
function MainButton({ drawing, offer: { cost, lack }, isRunning }: MainButtonProps) {
  const t = useTexts();
  const { phase, isBusy, draw, skip } = drawing;
  if (phase === 'landing') return <DrawButton title={t.skip} note={t.drawing} onClick={skip} />;
  if (isBusy) return <DrawButton title={t.once} note={t.drawing} isBusy />;
  if (isRunning && lack)
    return (
      <DrawButton title={lack.text} note={lack.note ?? cost} disabled={!lack.onTap} onClick={lack.onTap} />
    );
  return <DrawButton title={t.once} note={cost} disabled={!isRunning} onClick={() => draw(1)} />;
}

type TenButtonProps = { offer: DrawOffer; isBusy: boolean; onDraw: () => void };

function TenButton({ offer: { cost, saving, lack }, isBusy, onDraw }: TenButtonProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.ten}
      disabled={isBusy || (lack !== undefined && !lack.onTap)}
      onClick={lack?.onTap ?? onDraw}
    >
      <strong>{t.ten}</strong>{' '}
      <span className={styles.price}>{lack?.text ?? (saving ? `${cost} · ${saving}` : cost)}</span>
    </button>
  );
}

/** Before its start, while paused and after its end: why nobody can draw, and what still can be done. */
function NotRunning({ activity: { kind, state, starts_at } }: { activity: ActivityInfo }) {
  const t = useTexts();
  const { stateBanner } = useActivityTexts();
  return (
    <div className={styles.closed}>
      <p>{t.notRunning[state]}</p>
      {state === 'scheduled' && <p>{stateBanner.startsAt(formatDateTime(starts_at))}</p>}
      {state === 'ended' && (
        <Row gap="5" rowGap="0" justify="center" wrap>
          <RunningLink kind={kind} className={styles.closedLink} />
          <Link to={PATHS.myAwards} className={styles.closedLink}>
            {t.claimAwards}
          </Link>
        </Row>
      )}
    </div>
  );
}
