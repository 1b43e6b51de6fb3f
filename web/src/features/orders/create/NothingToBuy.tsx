// The page was opened without anything that can be bought. Loaded when that is so.
import { PATHS } from '@emall/contract/pages';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { id, Link, useQueryParams } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';

const { useTexts } = defineTexts({
  zh: {
    nothing: '没有要购买的商品',
    nothingHint: '先去挑一件喜欢的吧',
    chooseSku: '选择款式',
    gone: '商品不存在或已下架',
    goneHint: '看看其他商品吧',
    toShop: '返回商城',
  },
  en: {
    nothing: 'Nothing to buy',
    nothingHint: 'Pick something you like first',
    chooseSku: 'Choose an option',
    gone: 'This item is no longer available',
    goneHint: 'Check out the other items',
    toShop: 'Back to shop',
  },
});

/** `isGone`: the goods are not in the catalogue any more. */
export default function NothingToBuy({ isGone }: { isGone: boolean }) {
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
