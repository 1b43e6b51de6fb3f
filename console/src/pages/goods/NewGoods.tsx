// New goods: a draft until they are published.
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { GoodsForm } from './GoodsForm.tsx';

const useTexts = defineTexts({
  zh: { goods: '商品', title: '新建商品' },
  en: { goods: 'Goods', title: 'New goods' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page title={texts.title} crumb={<Link to={`/${gameId}/goods`}>{texts.goods}</Link>}>
      <GoodsForm />
    </Page>
  );
}
