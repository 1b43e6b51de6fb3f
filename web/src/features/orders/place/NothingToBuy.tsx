// The page was opened without anything that can be bought: the way to what can be.
import { PATHS } from '@emall/contract/pages';
import { Link, useQueryParams } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { idIn } from './draft.ts';
import { useTexts } from './texts.ts';

/** `isGone`: it was for sale once. */
export function NothingToBuy({ isGone }: { isGone: boolean }) {
  const t = useTexts();
  // A thing whose variant is not chosen yet: its sheet asks.
  const goodsId = idIn(useQueryParams().goods_id);
  const isOpen = goodsId !== undefined && !isGone;
  return (
    <EmptyState
      title={isGone ? t.gone : t.nothing}
      text={isGone ? t.goneHint : t.nothingHint}
      action={
        <Button
          render={(look) => (
            <Link to={PATHS.home} query={isOpen ? { goods_id: goodsId } : undefined} replace {...look} />
          )}
        >
          {isOpen ? t.chooseSku : t.toShop}
        </Button>
      }
    />
  );
}
