// New goods: a draft until they are published.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Page } from '../../ui/Page.tsx';
import { GoodsForm, useGoodsForm } from './GoodsForm.tsx';

const useTexts = defineTexts({
  zh: { goods: '商品', title: '新建商品' },
  en: { goods: 'Goods', title: 'New goods' },
});

/** Where there is one category, it is the one. */
const onlyOf = (groups: readonly { group_id: number }[]) =>
  groups.length === 1 ? groups[0]?.group_id : undefined;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, gameId));
  return (
    <Page title={texts.title} crumb={<Link to={`/${gameId}/goods`}>{texts.goods}</Link>}>
      <Loaded query={groups}>{({ list }) => <NewGoods onlyGroupId={onlyOf(list)} />}</Loaded>
    </Page>
  );
}

function NewGoods({ onlyGroupId }: { onlyGroupId: number | undefined }) {
  return <GoodsForm form={useGoodsForm({ onlyGroupId })} isNew />;
}
