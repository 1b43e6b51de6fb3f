// The last changes of this visit, each shown as the call it made: their messages are gone by then.
import { useState } from 'react';
import { labelOfCall } from '../i18n/calls.ts';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { CallSnippets } from '../kit/CallSnippets.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/Page.tsx';
import { type Action, useRecentActions } from '../ui/recent-actions.ts';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '最近的操作',
    hint: '打开页面以来最近的 20 次更改，刷新或退出后清空。完整记录在操作记录里。',
    none: '还没有更改过什么',
    action: '操作',
    game: '游戏',
    show: '查看调用',
  },
  en: {
    title: 'Recent actions',
    hint: 'Your last 20 changes since you opened this page. The audit log has all of them.',
    none: 'You haven’t changed anything yet',
    action: 'Action',
    game: 'Game',
    show: 'Show as call',
  },
});

export function RecentActions({ onClose }: { onClose(): void }) {
  const texts = useTexts();
  const language = useLanguage();
  const actions = useRecentActions();
  const [shown, setShown] = useState<Action>();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {actions.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <>
          <p>{texts.hint}</p>
          <Table
            label={texts.title}
            rows={actions}
            keyOf={({ id }) => id}
            columns={[
              { header: labelOfField('at', language), cell: ({ at }) => <Time at={at} hasSeconds /> },
              { header: texts.action, cell: ({ call }) => labelOfCall(call.path, language) },
              {
                header: texts.game,
                cell: ({ call, gameId }) => (call.isGameless ? '–' : (gameId ?? '–')),
              },
              {
                header: texts.show,
                cell: (action) => (
                  <Button
                    size="small"
                    aria-label={`${texts.show}: ${labelOfCall(action.call.path, language)}`}
                    onClick={() => setShown(action)}
                  >
                    {texts.show}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
      {shown && <CallSnippets {...shown} onClose={() => setShown(undefined)} />}
    </Dialog>
  );
}
