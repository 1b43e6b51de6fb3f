// Draws: lets the phone choose its seed first, asks the server, runs the light, and only then shows what was won.
import type { FairSeed, LotteryBoard, WonPrize } from '@emall/contract';
import { useRef, useState } from 'react';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { isLoggedIn, showLoginPopup } from '../../../shared/session/index.ts';
import { refreshActivities } from '../../activity/index.ts';
import { newClientSeed } from '../fair/client-seed.ts';
import { type Spin, useSpin } from '../wheel/useSpin.ts';
import { rarestOf } from './rare.ts';

export type DrawCount = 1 | 10;
type Lottery = {
  activeid: number;
  board: LotteryBoard;
  seed: FairSeed | undefined;
  /** Makes the draws; answers what was won. */
  start(input: { activeid: number; count: DrawCount; table_hash: string }): Promise<{ won: WonPrize[] }>;
};

export type Drawing = Spin & {
  isBusy: boolean;
  /** The last result; it stays while its popup leaves. */
  won: WonPrize[];
  isShown: boolean;
  draw(count: DrawCount): void;
  close(): void;
};

export function useDraw({ activeid, board, seed, start }: Lottery): Drawing {
  const spin = useSpin();
  const [isBusy, setBusy] = useState(false);
  const [won, setWon] = useState<WonPrize[]>([]);
  const [isShown, setShown] = useState(false);
  const isUnderWay = useRef(false);

  const play = async (count: DrawCount) => {
    // Chosen after the commit was shown: from here on neither side can bend the result.
    if (seed && !seed.is_own && seed.nonce === 1)
      await api.activity.lotterySeedChange(
        { activeid, client_seed: newClientSeed() },
        { onExpired: 'popup' },
      );
    const answer = await start({ activeid, count, table_hash: board.table_hash });
    const rarest = rarestOf(answer.won, board);
    await spin.run(board.prizes.findIndex(({ key }) => key === rarest));
    setWon(answer.won);
    setShown(true);
  };

  const draw = (count: DrawCount) => {
    if (!isLoggedIn()) return showLoginPopup();
    // Two taps in one moment are one wish.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setShown(false);
    setBusy(true);
    void play(count)
      .catch(toastNetworkError)
      .finally(() => {
        isUnderWay.current = false;
        setBusy(false);
        void refreshActivities();
      });
  };

  return { ...spin, isBusy, won, isShown, draw, close: () => setShown(false) };
}
