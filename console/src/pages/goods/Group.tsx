// One group over the list: its name and kind, and the order of its goods.
import type { OpsGoods, OpsGroup } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { History } from '../../kit/History.tsx';
import { readAll } from '../../request/pages-of.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState, Loaded, Section } from '../../ui/Page.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { toast } from '../../ui/Toast.tsx';
import { GroupForm } from './GroupForm.tsx';
import styles from './Groups.module.css';

const useTexts = defineTexts({
  zh: {
    group: '分类',
    missing: '没有这个分类',
    order: '商品顺序',
    none: '这个分类还没有商品',
    sorted: '顺序已保存',
  },
  en: {
    group: 'Category',
    missing: 'Category not found',
    order: 'Order of goods',
    none: 'This category has no goods yet',
    sorted: 'Order saved',
  },
});

export function Screen() {
  const texts = useTexts();
  const groupId = useIdParam('group_id');
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, useGameId()));
  const group = groups.data?.list.find(({ group_id }) => group_id === groupId);
  return (
    <Drawer title={group?.name ?? texts.group}>
      <Loaded query={groups}>
        {() =>
          group ? (
            <>
              <GoodsOrder group={group} />
              <GroupForm group={group} />
              <History kind="goods_group" id={groupId} />
            </>
          ) : (
            <EmptyState text={texts.missing} />
          )
        }
      </Loaded>
    </Drawer>
  );
}

function GoodsOrder({ group }: { group: OpsGroup }) {
  const texts = useTexts();
  const gameId = useGameId();
  const input = { group_id: group.group_id };
  // All of them: goods that an order does not name would be moved behind the others.
  const goods = useQuery({
    queryKey: [ops.catalog.listGoods.path, gameId, input, 'all'],
    queryFn: ({ signal }) => readAll(ops.catalog.listGoods, input, gameId, signal),
  });
  return (
    <Section title={texts.order}>
      <Loaded query={goods}>
        {(list) =>
          list.length ? (
            <Sortable
              groupId={group.group_id}
              goods={[...list].sort((a, b) => a.sort - b.sort || a.goods_id - b.goods_id)}
            />
          ) : (
            <EmptyState text={texts.none} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Sortable({ groupId, goods }: { groupId: number; goods: OpsGoods[] }) {
  const texts = useTexts();
  const mayChange = useMay('catalog.write');
  const sort = useCall(ops.catalog.sortGoods, useGameId());
  const wanted = sort.isPending ? sort.variables.goods_ids : undefined;
  const shown = wanted
    ? [...goods].sort((a, b) => wanted.indexOf(a.goods_id) - wanted.indexOf(b.goods_id))
    : goods;
  const place = (list: OpsGoods[], before = goods) =>
    sort.mutate(
      { group_id: groupId, goods_ids: list.map(({ goods_id }) => goods_id) },
      {
        onSuccess: () => toast(texts.sorted, { undo: () => place(before, list) }),
        onError: toastError,
      },
    );
  const reorder = useReorder(shown, place);
  return (
    <ol className={styles.list} aria-label={texts.order}>
      {shown.map((article, at) => (
        <li key={article.goods_id} className={styles.row} {...reorder.row(at)}>
          {mayChange && <MoveHandle {...reorder.handle(at)} label={article.name} />}
          {article.name}
        </li>
      ))}
    </ol>
  );
}
