// The page of the activity itself, drafts too, at any moment and as any role: nothing done in it is saved.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './activities.module.css';

const useTexts = defineTexts({
  zh: {
    at: '预览时刻',
    as: '以谁的身份',
    visitor: '游客',
    role: '角色',
    server: '服务器编号',
    code: '角色编号',
    page: '玩家看到的页面',
    hint: '上海时间；保存后刷新。',
  },
  en: {
    at: 'At',
    as: 'Seen by',
    visitor: 'A visitor',
    role: 'A role',
    server: 'Server code',
    code: 'Role code',
    page: 'The page that players see',
    hint: 'Shanghai time. Refreshes when saved.',
  },
});

/** Previews last 30 minutes. */
const FRESH_MS = 25 * 60_000;

type Props = {
  activeid: number;
  startsAt: string;
  endsAt: string;
  /** Changes whenever something was saved. */
  version: string;
};

export function Preview({ activeid, startsAt, endsAt, version }: Props) {
  const texts = useTexts();
  const gameId = useGameId();
  const [at, setAt] = useState(() => firstMoment(startsAt, endsAt));
  const [viewer, setViewer] = useState('visitor');
  const [server, setServer] = useState('');
  const [code, setCode] = useState('');
  const role =
    viewer === 'role' && server.trim() && code.trim()
      ? { server_code: server.trim(), role_code: code.trim() }
      : null;
  const preview = useQuery({
    queryKey: ['preview', gameId, activeid, at, role, version],
    queryFn: () => send(ops.activity.preview, { activeid, at, role }, gameId),
    staleTime: FRESH_MS,
    retry: false,
  });
  return (
    <div className={styles.preview}>
      <TextField
        label={texts.at}
        hint={texts.hint}
        type="datetime-local"
        value={toWallClock(at)}
        onChange={(local) => local && setAt(fromWallClock(local))}
      />
      <Segmented
        label={texts.as}
        options={[
          { value: 'visitor', label: texts.visitor },
          { value: 'role', label: texts.role },
        ]}
        value={viewer}
        onChange={setViewer}
      />
      {viewer === 'role' && (
        <div className={styles.pair}>
          <TextField label={texts.server} value={server} onChange={setServer} />
          <TextField label={texts.code} value={code} onChange={setCode} />
        </div>
      )}
      <Loaded query={preview}>
        {({ link }) => (
          <div className={styles.phone}>
            <iframe title={texts.page} src={frameAddress(link)} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** While it runs now; else its first minute. */
function firstMoment(startsAt: string, endsAt: string): string {
  const now = Date.now();
  const isRunning = Date.parse(startsAt) <= now && now < Date.parse(endsAt);
  return new Date(isRunning ? now : Date.parse(startsAt) + 60_000).toISOString();
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A sandbox serves mall and console on one port under any of its names: a frame of another name would be refused. */
function frameAddress(link: string): string {
  const { hostname, port, pathname, search } = new URL(link);
  const isHere = LOOPBACK.has(hostname) && LOOPBACK.has(location.hostname) && port === location.port;
  return isHere ? pathname + search : link;
}
