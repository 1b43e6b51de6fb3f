// One draw from tap to result: loads the result's code, sets the client seed, calls the server, spins the light, then
// shows what was won. Draws that an earlier visit did not show are shown on return.
import type { LotteryBoard, LotteryProgress, WonPrize } from '@emall/contract';
import { UNSEEN_AT_ONCE } from '@emall/contract/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup } from '../../../shared/session/index.ts';
import { primeSound } from '../../../shared/sound/index.ts';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { invalidateActivities, refreshActivities } from '../../activity/index.ts';
import { newClientSeed } from '../fairness/client-seed.ts';
import { texts } from '../texts.ts';
import { type Spin, useSpin } from '../wheel/useSpin.ts';
import { ResultPopup } from './LazyResultPopup.ts';
import { rarestOf, rarityOf } from './won-prizes.ts';

export type DrawCount = 1 | 10;
type DrawInput = { activeid: number; count: DrawCount; table_hash: string };
type DrawResult = { won: WonPrize[]; progress: LotteryProgress };
type Lottery = {
  activeid: number;
  board: LotteryBoard;
  /** Null: a visitor. */
  mine: (LotteryProgress & { seen_draws: number; unseen: WonPrize[] }) | null;
  /** Makes the draws. */
  start(input: DrawInput): Promise<DrawResult>;
};

export type Drawing = Pick<Spin, 'lit' | 'phase' | 'tell' | 'skip'> & {
  isBusy: boolean;
  /** The last result; it stays while its popup closes. */
  won: WonPrize[];
  /** It was drawn in an earlier visit. */
  isReturned: boolean;
  isShown: boolean;
  draw(count: DrawCount): void;
  close(): void;
};

type Result = { won: WonPrize[]; isReturned: boolean };

export function useDraw({ activeid, board, mine, start }: Lottery): Drawing {
  const spin = useSpin();
  const [result, setResult] = useState<Result>({ won: [], isReturned: false });
  const [isShown, setShown] = useState(false);
  /** The number of the last draw that this page has shown. */
  const shownDraws = useRef(0);
  const drawsBegun = useRef(0);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** `shown`: the numbers of the draws, after the first up to the second. */
  const show = (won: WonPrize[], shown: { after: number; draws: number }, isReturned: boolean) => {
    // A page that was left has shown nothing: the draws stay unseen for the next visit.
    if (!isMounted.current) return;
    shownDraws.current = shown.draws;
    setResult({ won, isReturned });
    setShown(true);
    void api.activity
      .lotteryDrawsSeen({ activeid, ...shown }, { errors: 'silent' })
      // More may wait than are shown at once: they follow when this result is closed.
      .then(() => (isReturned ? refreshActivities() : undefined))
      .catch(() => undefined);
  };

  const play = useSubmit(async (count: DrawCount) => {
    drawsBegun.current += 1;
    setShown(false);
    primeSound();
    spin.begin();
    try {
      // Before the points are spent: the result must not depend on the network afterwards.
      if (!(await ResultPopup.preload())) return toast(texts().notLoaded);
      // Chosen after the commit was shown, so neither side can influence the result any more.
      if (mine && !mine.seed.is_own && mine.seed.nonce === 1)
        await api.activity.lotterySeedChange(
          { activeid, client_seed: newClientSeed() },
          { onExpired: 'popup' },
        );
      const { won, progress } = await start({ activeid, count, table_hash: board.table_hash });
      // The points are spent, even if the player leaves during the spin.
      await invalidateActivities();
      const rarest = rarestOf(won, board);
      const rarity = rarityOf(rarest ?? '', board);
      await spin.land(count === 1 ? board.prizes.findIndex(({ key }) => key === rarest) : undefined, rarity);
      show(won, { after: progress.draws - won.length, draws: progress.draws }, false);
    } finally {
      spin.stop();
      void refreshActivities();
    }
  });

  const { draws = 0, seen_draws: after = 0, unseen = [] } = mine ?? {};
  const until = Math.min(draws, after + UNSEEN_AT_ONCE);
  const isFree = !play.isSubmitting && !isShown;
  const showUnseen = useEffectEvent(async () => {
    if (unseen.length === 0 || until <= shownDraws.current) return;
    const begun = drawsBegun.current;
    const isLoaded = await ResultPopup.preload();
    // A draw that has begun meanwhile shows its own result first.
    if (isLoaded && begun === drawsBegun.current) show(unseen, { after, draws: until }, true);
  });
  useEffect(() => {
    if (isFree && until > 0) void showUnseen();
  }, [isFree, until]);

  return {
    lit: spin.lit,
    phase: spin.phase,
    tell: spin.tell,
    skip: spin.skip,
    isBusy: play.isSubmitting,
    won: result.won,
    isReturned: result.isReturned,
    isShown,
    draw: (count) => (isLoggedIn() ? void play.submit(count) : showLoginPopup()),
    close: () => setShown(false),
  };
}
