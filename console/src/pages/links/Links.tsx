// Entry links of the game: each with its address and QR code, stopped or running.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { title: '推广链接', add: '新建链接', none: '还没有推广链接' },
  en: { title: 'Links', add: 'New link', none: 'No links yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const add = <NewButton permission="link.write" to="links/new" label={texts.add} />;
  return (
    <Page title={texts.title} actions={add} isWide>
      <CallTable
        call={ops.link.list}
        label={texts.title}
        keyOf={({ link }) => link}
        to={({ link }) => `/${gameId}/links/${link}`}
        columns={[
          { field: 'name', width: 200 },
          { field: 'link', width: 110 },
          {
            field: 'status',
            width: 100,
            cell: ({ status }) => <StatusTag field="link_status" value={status} />,
          },
          { field: 'created_at', width: 186 },
          { field: 'url', width: 400 },
        ]}
        empty={{ text: texts.none, action: add }}
      />
    </Page>
  );
}
