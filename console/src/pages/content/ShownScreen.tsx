// The banners, popups or notices of the home page in the order players see them.
import { useQuery } from '@tanstack/react-query';
import { SeeMall } from '../../entities/preview/SeeMall.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { NewButton } from '../../kit/NewButton.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { ShownList } from './ShownList.tsx';
import { type ShownKind, type ShownRow, shownCalls } from './shown-kinds.ts';

const useTexts = defineTexts({
  zh: {
    banner: { title: '横幅', add: '新建横幅', none: '还没有横幅' },
    popup: { title: '弹窗', add: '新建弹窗', none: '还没有弹窗' },
    notice: { title: '公告', add: '新建公告', none: '还没有公告' },
  },
  en: {
    banner: { title: 'Banners', add: 'New banner', none: 'No banners yet' },
    popup: { title: 'Popups', add: 'New popup', none: 'No popups yet' },
    notice: { title: 'Notices', add: 'New notice', none: 'No notices yet' },
  },
});

export function ShownScreen({ kind }: { kind: ShownKind }) {
  const texts = useTexts()[kind];
  const gameId = useGameId();
  const list = useQuery(callQuery(shownCalls(kind).list, {}, gameId));
  const add = <NewButton permission="content.write" to={`${kind}s/new`} label={texts.add} />;
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <SeeMall />
          {add}
        </>
      }
    >
      <Loaded query={list}>
        {(data) => {
          const rows = (data as { list: ShownRow[] }).list;
          return rows.length ? (
            <ShownList kind={kind} rows={rows} />
          ) : (
            <EmptyState text={texts.none} action={add} />
          );
        }}
      </Loaded>
    </Page>
  );
}
