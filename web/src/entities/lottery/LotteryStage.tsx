// The stage of a lottery: wheel, result, guarantee, fairness proof, winners, and the sheets they open.

import type { ActivityInfo, LotteryBoard, LotteryStanding } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { isLoggedIn, showLoginPopup } from '../../shared/session/index.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { FairCard } from './board/FairCard.tsx';
import { Guarantee } from './board/Guarantee.tsx';
import { Winners } from './board/Winners.tsx';
import { inWords } from './draw/in-words.ts';
import type { DrawCount, Drawing } from './draw/useDraw.ts';
import styles from './LotteryStage.module.css';
import { useTexts } from './texts.ts';
import { DrawButton, Wheel } from './wheel/Wheel.tsx';

const Result = lazy(() => import('./draw/Result.tsx'));
const OddsSheet = lazy(() => import('./odds/OddsSheet.tsx'));
const FairSheet = lazy(() => import('./fair/FairSheet.tsx'));
const HistorySheet = lazy(() => import('./history/HistorySheet.tsx'));

const SHEETS = { odds: OddsSheet, fair: FairSheet, history: HistorySheet };
type SheetName = keyof typeof SHEETS;

type LotteryStageProps = {
  activity: ActivityInfo;
  board: LotteryBoard;
  /** The player's own progress; null: a visitor. */
  progress: LotteryStanding | null;
  drawing: Drawing;
  /** What one draw and what ten take, in words. */
  costs: Record<DrawCount, string>;
  /** Above the wheel: what the player has to draw with. */
  head: ReactNode;
  /** Without it there is another way to share. */
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
  const [sheet, setSheet] = useState<SheetName>();
  const isRunning = activity.state === 'running';
  const { isSpinning, isBusy, won, isShown, draw } = drawing;
  const again = () => draw(won.length > 1 ? 10 : 1);
  return (
    <>
      <div className={styles.stage}>
        <Winners winners={board.winners} />
        {head}
        <Wheel prizes={board.prizes} lit={drawing.lit} isSpinning={isSpinning}>
          <DrawButton
            title={isSpinning ? t.skip : t.once}
            note={isSpinning ? t.drawing : costs[1]}
            isBusy={isBusy}
            disabled={!isRunning || (isBusy && !isSpinning)}
            onClick={() => (isSpinning ? drawing.skip() : draw(1))}
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
        <FairCard seed={progress?.seed} onOpen={() => setSheet('fair')} />
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
        {/* Says the result to those who do not see the light come to rest. */}
        <VisuallyHidden>
          <span role="status">{isShown ? t.announce(inWords(won, board)) : ''}</span>
        </VisuallyHidden>
      </div>
      <Suspense>
        {won.length > 0 && (
          <Result won={won} board={board} open={isShown} onClose={drawing.close} onAgain={again} />
        )}
      </Suspense>
      <Sheets
        wanted={sheet}
        onClose={() => setSheet(undefined)}
        activity={activity}
        board={board}
        seed={progress?.seed}
      />
    </>
  );
}

type SheetsProps = Pick<LotteryStageProps, 'activity' | 'board'> & {
  wanted: SheetName | undefined;
  seed: LotteryStanding['seed'] | undefined;
  onClose: () => void;
};

function Sheets({ wanted, onClose, activity, board, seed }: SheetsProps) {
  // The last sheet stays while it leaves.
  const [shown, setShown] = useState(wanted);
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown) return null;
  const Shown = SHEETS[shown];
  return (
    <Suspense>
      <Shown
        key={shown}
        activeid={activity.activeid}
        activity={activity}
        board={board}
        seed={seed}
        open={wanted === shown}
        onClose={onClose}
      />
    </Suspense>
  );
}
