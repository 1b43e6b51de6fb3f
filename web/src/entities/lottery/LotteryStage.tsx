// The stage of a lottery: wheel, result, guarantee, fairness proof, winners, and the sheets they open.

import type { ActivityInfo, LotteryBoard, LotteryProgress } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { type ReactNode, useState } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { isLoggedIn, showLoginPopup } from '../../shared/session/index.ts';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { ResultPopup } from './draw/LazyResultPopup.ts';
import type { DrawCount, Drawing } from './draw/useDraw.ts';
import { describeWon } from './draw/won-prizes.ts';
import styles from './LotteryStage.module.css';
import { FairnessCard, Guarantee, Winners } from './StageCards.tsx';
import { useTexts } from './texts.ts';
import { DrawButton, Wheel } from './wheel/Wheel.tsx';

const OddsSheet = lazyLayer(() => import('./odds/OddsSheet.tsx'));
const FairnessSheet = lazyLayer(() => import('./fairness/FairnessSheet.tsx'));
const HistorySheet = lazyLayer(() => import('./history/HistorySheet.tsx'));

type LotteryStageProps = {
  activity: ActivityInfo;
  board: LotteryBoard;
  /** The player's own progress; null: a visitor. */
  progress: LotteryProgress | null;
  drawing: Drawing;
  /** The price of one draw and of ten, as text. */
  costs: Record<DrawCount, string>;
  /** Above the wheel: what the player has to draw with. */
  head: ReactNode;
  /** Only where the page's bar has no share button. */
  onShare?: () => void;
  /** Between the wheel and the guarantee. */
  children?: ReactNode;
};

export function LotteryStage({
  activity,
  board,
  progress,
  drawing,
  costs,
  head,
  onShare,
  children,
}: LotteryStageProps) {
  const t = useTexts();
  const [sheet, setSheet] = useState<'odds' | 'fairness' | 'history'>();
  const isRunning = activity.state === 'running';
  const { phase, isBusy, won, isShown, isReturned, draw } = drawing;
  const isSpinning = phase !== 'still';
  const canSkip = phase === 'landing';
  const close = () => setSheet(undefined);
  return (
    <>
      <div className={styles.stage}>
        <Winners winners={board.winners} />
        {head}
        <Wheel prizes={board.prizes} lit={drawing.lit} isSpinning={isSpinning}>
          <DrawButton
            title={canSkip ? t.skip : t.once}
            note={isBusy ? t.drawing : costs[1]}
            isBusy={isBusy && !canSkip}
            disabled={!isRunning}
            onClick={() => (canSkip ? drawing.skip() : draw(1))}
          />
        </Wheel>
        {isRunning ? (
          <button type="button" className={styles.ten} disabled={isBusy} onClick={() => draw(10)}>
            <strong>{t.ten}</strong> {costs[10]}
          </button>
        ) : (
          <p className={styles.closed}>{t.notRunning[activity.state]}</p>
        )}
        {children}
        <Guarantee board={board} left={progress?.draws_to_guarantee} />
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
          {onShare && (
            <button type="button" onClick={onShare}>
              {t.share}
            </button>
          )}
        </nav>
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
        onAgain={() => draw(won.length > 1 ? 10 : 1)}
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
