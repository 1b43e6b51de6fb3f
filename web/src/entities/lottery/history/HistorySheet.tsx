// The player's draws, newest first; opening one shows its proof.
import type { LotteryDraw } from '@emall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/index.ts';
import { api, callPages } from '../../../shared/request/index.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { EndlessList } from '../../../shared/ui/EndlessList/EndlessList.tsx';
import { endlessOf } from '../../../shared/ui/EndlessList/endless-of.ts';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { prizeLabel } from '../../prize/index.ts';
import { useTexts as useLotteryTexts } from '../texts.ts';
import { DrawProof } from './DrawProof.tsx';
import styles from './HistorySheet.module.css';
import { useTexts } from './texts.ts';

type HistorySheetProps = { activeid: number; open: boolean; onClose: () => void };

export default function HistorySheet({ activeid, open, onClose }: HistorySheetProps) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  const [openedId, setOpenedId] = useState<number>();
  const history = useInfiniteQuery(historyPages(activeid));
  const pages = history.data?.pages ?? [];
  const draws = pages.flatMap(({ list }) => list);
  const opened = draws.find(({ draw_id }) => draw_id === openedId);
  const tableOf = (draw: LotteryDraw) =>
    pages.flatMap(({ tables }) => tables).find(({ table_hash }) => table_hash === draw.table_hash)
      ?.table_text;
  const leave = opened ? () => setOpenedId(undefined) : onClose;
  const tableText = opened && tableOf(opened);
  return (
    <Sheet open={open} onClose={leave} title={opened ? t.verify : lottery.history}>
      {opened && tableText !== undefined ? (
        <DrawProof key={opened.draw_id} activeid={activeid} draw={opened} tableText={tableText} />
      ) : history.isPending ? (
        <Skeleton height={280} />
      ) : draws.length === 0 ? (
        <EmptyState kind="empty" title={t.noHistory} text={t.noHistoryHint} />
      ) : (
        <EndlessList {...endlessOf(history)}>
          <ul className={styles.list}>
            {draws.map((draw) => (
              <li key={draw.draw_id}>
                <Row draw={draw} onOpen={() => setOpenedId(draw.draw_id)} />
              </li>
            ))}
          </ul>
        </EndlessList>
      )}
    </Sheet>
  );
}

function Row({ draw, onOpen }: { draw: LotteryDraw; onOpen: () => void }) {
  const t = useTexts();
  const lottery = useLotteryTexts();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.art}>
        <LazyImage src={draw.prize.image} alt="" fit="contain" />
      </span>
      <span className={styles.text}>
        <strong>{prizeLabel(draw.prize)}</strong>
        <small>{formatDateTime(draw.at)}</small>
        <small>{t.draw(draw.nonce, draw.epoch)}</small>
        {lottery.because[draw.reason] && (
          <small className={styles.reason}>{lottery.because[draw.reason]}</small>
        )}
      </span>
      <span className={styles.verify}>
        {t.verify}
        <Icon name="chevron-right" size={14} />
      </span>
    </button>
  );
}

/** The player's draws, newest first. */
const historyPages = (activeid: number) =>
  callPages(api.activity.lotteryHistory, { activeid }, { onExpired: 'popup' });
