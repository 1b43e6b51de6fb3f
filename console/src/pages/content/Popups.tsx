// The popups of the home page in the order players see them.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page } from '../../ui/Page.tsx';
import { ShownList } from './ShownList.tsx';

const useTexts = defineTexts({
  zh: { title: '弹窗', add: '新建弹窗', none: '还没有弹窗' },
  en: { title: 'Popups', add: 'New popup', none: 'No popups yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const list = useQuery(callQuery(ops.content.popupList, {}, gameId));
  const add = useMay('content.write') && (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onClick={() => void navigate({ to: `/${gameId}/popups/new` })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} actions={add}>
      <Loaded query={list}>
        {({ list: rows }) =>
          rows.length ? (
            <ShownList
              path="popups"
              remove={ops.content.removePopup}
              removeInput={(id) => ({ popup_id: id })}
              sort={ops.content.sortPopups}
              items={rows.map((row) => ({
                id: row.popup_id,
                title: row.title,
                image: row.image,
                phase: row.phase,
                starts_at: row.starts_at,
                ends_at: row.ends_at,
              }))}
            />
          ) : (
            <EmptyState text={texts.none} action={add} />
          )
        }
      </Loaded>
    </Page>
  );
}
