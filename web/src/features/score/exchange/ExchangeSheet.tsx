// The sheet that exchanges points for goods. Loaded when it is first opened.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleSheet } from '../../../entities/role/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton, SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { goodsQuery } from '../queries.ts';
import { useScoreSearch } from '../search.ts';
import { ExchangeBar } from './ExchangeBar.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { useTexts } from './texts.ts';
import { useExchangeSelection } from './useExchangeSelection.ts';

type ExchangeSheetProps = { goodsId: number; open: boolean; onClose: () => void };

export default function ExchangeSheet({ goodsId, open, onClose }: ExchangeSheetProps) {
  const t = useTexts();
  const { scoreType } = useScoreSearch();
  const { data, error } = useQuery(goodsQuery(scoreType, goodsId));
  const selection = useExchangeSelection(data, open);
  const [isRoleSheetOpen, setRoleSheetOpen] = useState(false);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t.exchange}
        tall
        footer={selection && <ExchangeBar selection={selection} />}
      >
        {selection ? (
          <ExchangeView selection={selection} onSwitchRole={() => setRoleSheetOpen(true)} />
        ) : error ? (
          <EmptyState
            title={t.goneGoods}
            text={t.goneGoodsHint}
            action={<Button onClick={onClose}>{t.close}</Button>}
          />
        ) : (
          <>
            <Skeleton ratio={1.6} radius={12} />
            <SkeletonText lines={4} />
          </>
        )}
      </Sheet>
      <RoleSheet open={isRoleSheetOpen} onClose={() => setRoleSheetOpen(false)} />
    </>
  );
}
