// Messages to players: what was sent, how far it is, and the way to a new one.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '消息', add: '群发消息', none: '还没有发过消息' },
  en: { title: 'Messages', add: 'New broadcast', none: 'No messages yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const add = <NewButton permission="message.broadcast" to="messages/new" label={texts.add} />;
  return (
    <Page title={texts.title} actions={add} isWide>
      <CallTable
        call={ops.message.list}
        label={texts.title}
        keyOf={({ mailing_id }) => mailing_id}
        to={({ mailing_id }) => `/${gameId}/messages/${mailing_id}`}
        columns={[
          { field: 'title', width: 240 },
          { field: 'status', width: 100 },
          { field: 'sent', width: 90 },
          { field: 'failed', width: 80 },
          { field: 'operator_name', width: 130 },
          { field: 'created_at', width: 156 },
          { field: 'finished_at', width: 190 },
          { field: 'mailing_id', isHidden: true },
        ]}
        empty={{ text: texts.none }}
      />
    </Page>
  );
}
