// The page was opened without anything that can be bought.
import { PATHS } from '@emall/contract/pages';
import { id, Link, useQueryParams } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { useTexts } from './texts.ts';

/** `isGone`: the goods are not in the catalogue any more. */
export function NothingToBuy({ isGone }: { isGone: boolean }) {
  const t = useTexts();
  const goodsId = id.parse(useQueryParams().goods_id);
  // Without a chosen variant the goods sheet opens, where it is chosen.
  const isOpen = goodsId !== undefined && !isGone;
  return (
    <EmptyState
      title={isGone ? t.gone : t.nothing}
      text={isGone ? t.goneHint : t.nothingHint}
      action={
        <Button
          render={(props) => (
            <Link to={PATHS.home} query={isOpen ? { goods_id: goodsId } : undefined} replace {...props} />
          )}
        >
          {isOpen ? t.chooseSku : t.toShop}
        </Button>
      }
    />
  );
}
