// The groups of the shop in their order: drag a row, or move it with the arrow keys.
import type { OpsGroup } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toast.tsx';
import styles from './Groups.module.css';

const useTexts = defineTexts({
  zh: {
    title: '分类',
    add: '新建分类',
    none: '还没有分类',
    hidden: '已隐藏',
    count: (count: number) => `${count} 件商品`,
    sorted: '顺序已保存',
  },
  en: {
    title: 'Categories',
    add: 'New category',
    none: 'No categories yet',
    hidden: 'Hidden',
    count: (count: number) => plural(count, { one: 'item', other: 'items' }),
    sorted: 'Order saved',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, gameId));
  const add = <NewButton permission="catalog.write" to="groups/new" label={texts.add} />;
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ExportList call={ops.catalog.listGroups} input={{}} />
          {add}
        </>
      }
    >
      <Loaded query={groups}>
        {({ list }) =>
          list.length ? <GroupList groups={list} /> : <EmptyState text={texts.none} action={add} />
        }
      </Loaded>
    </Page>
  );
}

function GroupList({ groups }: { groups: OpsGroup[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayChange = useMay('catalog.write');
  const sort = useCall(ops.catalog.sortGroups, gameId);
  // Shown at once; the list read afterwards is the truth.
  const wanted = sort.isPending ? sort.variables.group_ids : undefined;
  const shown = wanted
    ? [...groups].sort((a, b) => wanted.indexOf(a.group_id) - wanted.indexOf(b.group_id))
    : groups;
  const place = (list: OpsGroup[], before = groups) =>
    sort.mutate(
      { group_ids: list.map(({ group_id }) => group_id) },
      {
        onSuccess: () => toast(texts.sorted, { undo: () => place(before, list) }),
        onError: toastError,
      },
    );
  const reorder = useReorder(shown, place);
  return (
    <ol className={styles.list} aria-label={texts.title}>
      {shown.map((group, at) => (
        <li key={group.group_id} className={styles.row} {...reorder.row(at)}>
          {mayChange && <MoveHandle {...reorder.handle(at)} label={group.name} />}
          <Link to={`/${gameId}/groups/${group.group_id}`} className={styles.name}>
            {group.name}
          </Link>
          {!group.is_visible && <Tag>{texts.hidden}</Tag>}
          <Tag tone="info">{labelOfValue('kind', group.kind, language)}</Tag>
          {group.score_type !== null && (
            <Tag tone="warm">{labelOfValue('score_type', String(group.score_type), language)}</Tag>
          )}
          <span className={styles.count}>{texts.count(group.goods_count)}</span>
        </li>
      ))}
    </ol>
  );
}
