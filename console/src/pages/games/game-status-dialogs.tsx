// What is asked before a game closes: for how long, where it went, or why it ends, and what players read in both languages.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatTime, formatTimeFor, fromWallClock } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

const useTexts = defineTexts({
  zh: {
    maintain: '维护',
    start: '开始维护',
    plan: '安排维护',
    started: '已进入维护',
    planned: '已安排维护',
    from: '维护开始',
    fromHint: '上海时间；不填则立即开始。',
    length: '维护时长',
    window: (from: string | undefined, until: string) => `${from ?? '现在'} 至 ${until}，到时自动开放。`,
    open: (from: string | undefined) => `${from ?? '现在'}起，直到手动开放。`,
    hours: (hours: number) => `${hours} 小时`,
    endless: '直到手动开放',
    message: '玩家看到的文字（中文）',
    english: '玩家看到的文字（英文）',
    englishHint: '不填则英文玩家看到中文。',
    edit: '修改文字',
    edited: '玩家现在看到新的文字',
    editedLater: '维护开始后玩家看到新的文字',
    move: '迁移到新地址',
    moveHint: '玩家打开商城时被带到这里。以 https:// 开头。',
    noAddress: '不是完整的地址：以 https:// 开头，中间没有空格',
    address: '新地址',
    moved: '玩家现在被带到新地址',
    close: '永久关闭',
    closeText: (name: string) => `玩家再也不能进入 ${name}。这需要另一位操作员同意。`,
    closed: '已关闭',
  },
  en: {
    maintain: 'Maintenance',
    start: 'Start maintenance',
    plan: 'Schedule maintenance',
    started: 'Maintenance has started',
    planned: 'Maintenance is scheduled',
    from: 'Maintenance starts',
    fromHint: 'Shanghai time. Leave empty to start now.',
    length: 'Duration',
    window: (from: string | undefined, until: string) =>
      `From ${from ?? 'now'} to ${until}. The shop then opens automatically.`,
    open: (from: string | undefined) => `From ${from ?? 'now'} until you reopen it.`,
    hours: (hours: number) => `${hours} h`,
    endless: 'Until you reopen it',
    message: 'Message to players (Chinese)',
    english: 'Message to players (English)',
    englishHint: 'Leave empty to show the Chinese message.',
    edit: 'Edit message',
    edited: 'Players now see the new message',
    editedLater: 'Players will see the new message once maintenance starts',
    move: 'Move to a new address',
    moveHint: 'Players who open the shop are taken there. Must start with https://.',
    noAddress: 'Enter a complete address: it starts with https:// and has no spaces',
    address: 'New address',
    moved: 'Players are now taken to the new address',
    close: 'Close permanently',
    closeText: (name: string) =>
      `Players will no longer be able to enter ${name}. Another operator must approve this.`,
    closed: 'The game is closed',
  },
});

/** Written for players: the language of the console does not matter. */
const STANDARD = {
  msg: (until: string | null) =>
    until ? `商城维护中，预计 ${formatTimeFor(until, 'zh-CN')} 恢复` : '商城维护中，请稍后再来',
  en: (until: string | null) =>
    until
      ? `The shop is under maintenance until ${formatTimeFor(until, 'en')} (Beijing time).`
      : 'The shop is under maintenance. Please come back later.',
};

const HOURS = [1, 2, 4, 8];
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The end of its minute: what is tried is the same until the next one. */
const toMinute = (ms: number): string => new Date(Math.ceil(ms / MINUTE_MS) * MINUTE_MS).toISOString();

type Props = { onClose(): void };
type Message = { msg: string; en: string };

export const sentOf = ({ msg, en }: Message) => ({ msg: msg.trim(), en: { msg: en.trim() } });

type FieldsProps = { message: Message; isFirst?: boolean; onChange(changed: Partial<Message>): void };

function MessageFields({ message, isFirst = false, onChange }: FieldsProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        label={texts.message}
        maxLength={200}
        value={message.msg}
        onChange={(msg) => onChange({ msg })}
        autoFocus={isFirst}
      />
      <TextField
        label={texts.english}
        hint={texts.englishHint}
        maxLength={200}
        value={message.en}
        onChange={(en) => onChange({ en })}
      />
    </>
  );
}

/** Changes what players read of a game that is under maintenance, not opened yet, or closed. */
export function EditMessage({ game, onClose }: Props & { game: OpsGame }) {
  const texts = useTexts();
  const [message, setMessage] = useState({ msg: game.status_msg, en: game.en.status_msg });
  const shown = {
    label: texts.edit,
    isDisabled: !message.msg.trim(),
    hasEffects: true,
    done: game.status === 'running' ? texts.editedLater : texts.edited,
    onClose,
    children: (
      <MessageFields
        message={message}
        isFirst
        onChange={(changed) => setMessage({ ...message, ...changed })}
      />
    ),
  };
  if (game.set_status === 'closed')
    return <CallDialog {...shown} call={ops.game.close} input={() => sentOf(message)} />;
  const window = { from: game.maintenance_from, until: game.maintenance_until };
  return (
    <CallDialog
      {...shown}
      call={ops.game.setStatus}
      input={() => ({ status: 'maintenance' as const, moved_to: null, ...window, ...sentOf(message) })}
    />
  );
}

export function Maintenance({ onClose }: Props) {
  const texts = useTexts();
  const [hours, setHours] = useState('2');
  const [local, setLocal] = useState('');
  const [typed, setTyped] = useState<Partial<Message>>({});
  const from = local ? fromWallClock(local) : null;
  const untilOf = () =>
    hours === '0' ? null : toMinute((from ? Date.parse(from) : Date.now()) + Number(hours) * HOUR_MS);
  const until = untilOf();
  // An English standard text beside a Chinese one of their own would say something else.
  const message = {
    msg: typed.msg ?? STANDARD.msg(until),
    en: typed.en ?? (typed.msg === undefined ? STANDARD.en(until) : ''),
  };
  return (
    <CallDialog
      call={ops.game.setStatus}
      input={() =>
        message.msg.trim()
          ? {
              status: 'maintenance' as const,
              from,
              until: untilOf(),
              moved_to: null,
              ...sentOf(message),
            }
          : undefined
      }
      title={texts.maintain}
      label={from ? texts.plan : texts.start}
      done={from ? texts.planned : texts.started}
      onClose={onClose}
      hasEffects
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
      <TextField
        label={texts.from}
        hint={texts.fromHint}
        type="datetime-local"
        value={local}
        onChange={setLocal}
      />
      <p>
        {until
          ? texts.window(from ? formatTime(from) : undefined, formatTime(until))
          : texts.open(from ? formatTime(from) : undefined)}
      </p>
      <MessageFields message={message} onChange={(changed) => setTyped({ ...typed, ...changed })} />
    </CallDialog>
  );
}

export function MoveGame({ onClose }: Props) {
  const texts = useTexts();
  const [address, setAddress] = useState('');
  const typed = address.trim();
  const isAddress = /^https:\/\/\S+$/.test(typed);
  return (
    <CallDialog
      call={ops.game.setStatus}
      input={() =>
        isAddress
          ? { status: 'moved' as const, msg: '', moved_to: typed, from: null, until: null }
          : undefined
      }
      label={texts.move}
      isHarmful
      done={texts.moved}
      onClose={onClose}
      hasEffects
    >
      <TextField
        label={texts.address}
        hint={texts.moveHint}
        error={typed && !isAddress ? texts.noAddress : undefined}
        type="url"
        placeholder="https://"
        value={address}
        onChange={setAddress}
        autoFocus
      />
    </CallDialog>
  );
}

export function CloseGame({ name, onClose }: Props & { name: string }) {
  const texts = useTexts();
  const [message, setMessage] = useState({ msg: '', en: '' });
  return (
    <CallDialog
      call={ops.game.close}
      input={() => (message.msg.trim() ? sentOf(message) : undefined)}
      label={texts.close}
      isHarmful
      done={texts.closed}
      onClose={onClose}
      hasEffects
    >
      <p>{texts.closeText(name)}</p>
      <MessageFields
        message={message}
        isFirst
        onChange={(changed) => setMessage({ ...message, ...changed })}
      />
    </CallDialog>
  );
}
