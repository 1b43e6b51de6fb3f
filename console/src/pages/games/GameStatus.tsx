// Opens the game or closes it for maintenance, which ends by itself: three clicks.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { useCall } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './games.module.css';

const useTexts = defineTexts({
  zh: {
    title: '状态',
    open: '开放给玩家',
    opened: '已开放',
    maintain: '维护',
    length: '多久',
    hours: (hours: number) => `${hours} 小时`,
    endless: '直到手动开放',
    message: '玩家看到的文字',
    standard: (until: string) => `商城维护中，预计 ${until} 恢复`,
    endlessMessage: '商城维护中，请稍后再来',
    start: '开始维护',
    started: '已进入维护',
    until: '维护至',
    saved: (msg: string) => `玩家看到：${msg}`,
  },
  en: {
    title: 'Status',
    open: 'Open to players',
    opened: 'The game is open',
    maintain: 'Maintenance',
    length: 'For how long',
    hours: (hours: number) => `${hours} h`,
    endless: 'Until opened by hand',
    message: 'What players read',
    standard: (until: string) => `商城维护中，预计 ${until} 恢复`,
    endlessMessage: '商城维护中，请稍后再来',
    start: 'Start maintenance',
    started: 'Maintenance has begun',
    until: 'Until',
    saved: (msg: string) => `Players read: ${msg}`,
  },
});

const HOURS = [1, 2, 4, 8];
const HOUR_MS = 3_600_000;

export function GameStatus({ game }: { game: OpsGame }) {
  const texts = useTexts();
  const mayManage = useMay('game.manage');
  const [isAsking, setAsking] = useState(false);
  const setStatus = useCall(ops.game.setStatus, game.game_id);
  const open = () =>
    setStatus.mutate(
      { status: 'running', msg: '', from: null, until: null, moved_to: null },
      { onSuccess: () => toast(texts.opened), onError: (error) => toast(error.message, { tone: 'bad' }) },
    );
  return (
    <Section title={texts.title}>
      {game.status === 'maintenance' && (
        <>
          <p>{texts.saved(game.status_msg)}</p>
          {game.maintenance_until && (
            <p>
              {texts.until} <Time at={game.maintenance_until} />
            </p>
          )}
        </>
      )}
      {mayManage && (
        <div className={styles.row}>
          {game.status !== 'running' && (
            <Button kind="primary" isBusy={setStatus.isPending} onClick={open}>
              {texts.open}
            </Button>
          )}
          {game.status === 'running' && <Button onClick={() => setAsking(true)}>{texts.maintain}</Button>}
        </div>
      )}
      {isAsking && <Maintenance gameId={game.game_id} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Maintenance({ gameId, onClose }: { gameId: string; onClose(): void }) {
  const texts = useTexts();
  const setStatus = useCall(ops.game.setStatus, gameId);
  const [hours, setHours] = useState('2');
  const [typed, setTyped] = useState<string>();
  const untilOf = () => (hours === '0' ? null : new Date(Date.now() + Number(hours) * HOUR_MS).toISOString());
  const until = untilOf();
  const msg = typed ?? (until ? texts.standard(formatTime(until)) : texts.endlessMessage);
  const start = () =>
    setStatus.mutate(
      { status: 'maintenance', msg, from: null, until: untilOf(), moved_to: null },
      {
        onSuccess: () => {
          toast(texts.started);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={texts.maintain}
      onClose={onClose}
      error={setStatus.error?.message}
      action={{ label: texts.start, isBusy: setStatus.isPending, isDisabled: !msg.trim(), onAct: start }}
    >
      <Segmented
        label={texts.length}
        value={hours}
        onChange={setHours}
        options={[
          ...HOURS.map((each) => ({ value: String(each), label: texts.hours(each) })),
          { value: '0', label: texts.endless },
        ]}
      />
      <TextField label={texts.message} maxLength={200} value={msg} onChange={setTyped} />
    </Dialog>
  );
}
