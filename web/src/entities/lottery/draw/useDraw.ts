// One draw from tap to result: sets the client seed, calls the server, spins the light, then shows what was won.
import type { FairSeed, LotteryBoard, WonPrize } from '@emall/contract';
import { useState } from 'react';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup } from '../../../shared/session/index.ts';
import { outdateActivities, refreshActivities } from '../../activity/index.ts';
import { newClientSeed } from '../fairness/client-seed.ts';
import { type Spin, useSpin } from '../wheel/useSpin.ts';
import { rarestOf } from './won-prizes.ts';

export type DrawCount = 1 | 10;
type Lottery = {
  activeid: number;
  board: LotteryBoard;
  seed: FairSeed | undefined;
  /** Makes the draws. */
  start(input: { activeid: number; count: DrawCount; table_hash: string }): Promise<{ won: WonPrize[] }>;
};

export type Drawing = Spin & {
  isBusy: boolean;
  /** The last result; it stays while its popup closes. */
  won: WonPrize[];
  isShown: boolean;
  draw(count: DrawCount): void;
  close(): void;
};

export function useDraw({ activeid, board, seed, start }: Lottery): Drawing {
  const spin = useSpin();
  const [won, setWon] = useState<WonPrize[]>([]);
  const [isShown, setShown] = useState(false);

  const play = useSubmit(async (count: DrawCount) => {
    setShown(false);
    try {
      // Chosen after the commit was shown, so neither side can influence the result any more.
      if (seed && !seed.is_own && seed.nonce === 1)
        await api.activity.lotterySeedChange(
          { activeid, client_seed: newClientSeed() },
          { onExpired: 'popup' },
        );
      const result = await start({ activeid, count, table_hash: board.table_hash });
      // The points are spent, even if the player leaves during the spin.
      await outdateActivities();
      const rarest = rarestOf(result.won, board);
      await spin.run(board.prizes.findIndex(({ key }) => key === rarest));
      setWon(result.won);
      setShown(true);
    } finally {
      void refreshActivities();
    }
  });

  return {
    ...spin,
    isBusy: play.isSubmitting,
    won,
    isShown,
    draw: (count) => (isLoggedIn() ? void play.submit(count) : showLoginPopup()),
    close: () => setShown(false),
  };
}
