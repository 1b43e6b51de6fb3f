// Where this operator is logged in; each session can be ended.

import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { browserName } from '../../kit/browser-name.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { callQuery, useCall } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';

const useTexts = defineTexts({
  zh: {
    title: '登录的设备',
    device: '设备',
    ip: 'IP',
    seen: '最近使用',
    current: '本机',
    endOne: '退出',
    endOthers: '退出其他设备',
    endOthersText: '除本机外，所有登录都会立即失效。',
  },
  en: {
    title: 'Where you’re logged in',
    device: 'Device',
    ip: 'IP address',
    seen: 'Last seen',
    current: 'This device',
    endOne: 'Log out',
    endOthers: 'Log out other devices',
    endOthersText: 'Every other device is logged out at once.',
  },
});

export function Sessions() {
  const texts = useTexts();
  const language = useLanguage();
  const sessions = useQuery(callQuery(ops.auth.listSessions, {}));
  const endOne = useCall(ops.auth.endSession);
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Section title={texts.title}>
      <Loaded query={sessions}>
        {({ list }) => (
          <Table
            label={texts.title}
            rows={list.filter(({ machine_name }) => machine_name === null)}
            keyOf={({ session_id }) => session_id}
            columns={[
              {
                header: texts.device,
                cell: ({ user_agent, is_current }) => (
                  <>
                    <span title={user_agent}>{browserName(user_agent)}</span>{' '}
                    {is_current && <Tag tone="good">{texts.current}</Tag>}
                  </>
                ),
              },
              { header: texts.ip, cell: ({ ip }) => ip },
              { header: texts.seen, cell: ({ last_seen_at }) => formatTime(last_seen_at) },
              {
                header: labelOfField('actions', language),
                cell: ({ session_id, is_current }) =>
                  !is_current && (
                    <Button
                      kind="quiet"
                      isBusy={endOne.isPending && endOne.variables.session_id === session_id}
                      onClick={() => endOne.mutate({ session_id })}
                    >
                      {texts.endOne}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <div>
        <Button onClick={() => setIsEnding(true)}>{texts.endOthers}</Button>
      </div>
      {isEnding && (
        <CallDialog
          call={ops.auth.endOtherSessions}
          input={() => ({})}
          label={texts.endOthers}
          isHarmful
          onClose={() => setIsEnding(false)}
        >
          <p>{texts.endOthersText}</p>
        </CallDialog>
      )}
    </Section>
  );
}
