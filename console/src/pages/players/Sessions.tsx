// Where a player is logged in, and the devices they used. A device that other players use too is worth a look.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Code, Time, YesNo } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { sessions: '登录中的会话', devices: '用过的设备', noSessions: '没有登录', noDevices: '没有设备' },
  en: {
    sessions: 'Logged in now',
    devices: 'Devices used',
    noSessions: 'Not logged in',
    noDevices: 'No devices',
  },
});

export function Sessions({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  const query = useQuery(callQuery(ops.player.sessions, { player_id: playerId }, useGameId()));
  return (
    <Loaded query={query}>
      {({ sessions, devices }) => (
        <>
          <Section title={texts.sessions}>
            {sessions.length === 0 ? (
              texts.noSessions
            ) : (
              <Table
                label={texts.sessions}
                rows={sessions}
                keyOf={({ session_tag }) => session_tag}
                columns={[
                  {
                    header: label('session_tag'),
                    cell: ({ session_tag }) => <Code>{session_tag}</Code>,
                  },
                  { header: label('role_name'), cell: ({ role_name }) => role_name ?? '–' },
                  {
                    header: label('is_mini_program'),
                    cell: ({ is_mini_program }) => <YesNo value={is_mini_program} />,
                  },
                  { header: label('created_at'), cell: ({ created_at }) => <Time at={created_at} /> },
                  { header: label('expires_at'), cell: ({ expires_at }) => <Time at={expires_at} /> },
                ]}
              />
            )}
          </Section>
          <Section title={texts.devices}>
            {devices.length === 0 ? (
              texts.noDevices
            ) : (
              <Table
                label={texts.devices}
                rows={devices}
                keyOf={({ device_tag }) => device_tag}
                columns={[
                  { header: label('device_tag'), cell: ({ device_tag }) => <Code>{device_tag}</Code> },
                  {
                    header: label('first_seen_at'),
                    cell: ({ first_seen_at }) => <Time at={first_seen_at} />,
                  },
                  { header: label('last_seen_at'), cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
                  {
                    header: label('other_players'),
                    isNumber: true,
                    cell: ({ other_players }) => other_players,
                  },
                ]}
              />
            )}
          </Section>
        </>
      )}
    </Loaded>
  );
}
