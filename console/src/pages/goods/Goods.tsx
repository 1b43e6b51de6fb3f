// Everything the shop has: drafts, what is on sale and what was withdrawn.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './Goods.module.css';
import { saleStateOf } from './sale-state.ts';

const useTexts = defineTexts({
  zh: { title: '商品', add: '新建商品', none: '还没有商品', hint: '新建的商品是草稿，上架后玩家才能看到。' },
  en: {
    title: 'Goods',
    add: 'New goods',
    none: 'No goods yet',
    hint: 'New goods are a draft; players see them once they are published.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const add = useMay('catalog.write') && (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onClick={() => void navigate({ to: `/${gameId}/goods/new` })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} actions={add} isWide>
      <CallTable
        call={ops.catalog.listGoods}
        label={texts.title}
        keyOf={({ goods_id }) => goods_id}
        to={({ goods_id }) => `/${gameId}/goods/${goods_id}`}
        columns={[
          { field: 'name', width: 260, cell: (goods) => <Name goods={goods} /> },
          {
            field: 'status',
            cell: (goods) => <StatusTag field="sale" value={saleStateOf(goods)} />,
            width: 104,
          },
          { field: 'price', isNumber: true, width: 130, cell: ({ skus }) => priceOf(skus) },
          {
            field: 'stock',
            isNumber: true,
            width: 90,
            cell: ({ skus }) => skus.reduce((sum, { stock }) => sum + stock, 0).toLocaleString(),
          },
          'kind',
          'delivery',
          { field: 'skus', isNumber: true, width: 80, cell: ({ skus }) => skus.length },
          'published_at',
          { field: 'sale_starts_at', isHidden: true },
          { field: 'sale_ends_at', isHidden: true },
          { field: 'sort', isHidden: true },
          { field: 'goods_id', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint, action: add }}
      />
    </Page>
  );
}

function Name({ goods: { name, images } }: { goods: OpsGoods }) {
  return (
    <span className={styles.name}>
      <img src={images[0]} alt="" loading="lazy" />
      {name}
    </span>
  );
}

function priceOf(skus: OpsGoods['skus']): string {
  const prices = skus.filter(({ is_offered }) => is_offered).map(({ price }) => price);
  if (!prices.length) return '–';
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}
