// What operators do for or against a player: notes, points back, block, log out, contacts shown for a reason.
import type { OpsPlayerInfo, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { OpenCase } from '../../entities/cases/OpenCase.tsx';
import { SendMessage } from '../../entities/messages/SendMessage.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DescriptionList } from '../../ui/Page.tsx';
import { LinkOperator } from './LinkOperator.tsx';
import { PointsDialog } from './PointsDialog.tsx';

const useTexts = defineTexts({
  zh: {
    case: '创建工单',
    message: '发消息',
    note: '添加备注',
    noteLabel: '备注',
    grant: '发放积分',
    take: '扣回积分',
    operator: '登记为操作员账号',
    block: '封禁',
    blockText: '玩家会立即退出登录，之后登录时会看到原因。',
    unblock: '解除封禁',
    endSessions: '结束全部登录',
    endText: '玩家在本游戏的所有设备上退出登录，可以重新登录。',
    done: '已完成',
    reveal: '查看联系方式',
    revealText: '查看会被记录，玩家在自己的数据导出里也能看到。',
    phone: '手机号',
    email: '邮箱',
    address: '地址',
    none: '没有联系方式',
  },
  en: {
    case: 'Open a case',
    message: 'Send a message',
    note: 'Add a note',
    noteLabel: 'Note',
    grant: 'Grant points',
    take: 'Take back points',
    operator: 'Mark as an operator’s account',
    block: 'Block',
    blockText: 'The player is logged out right away and sees the reason when they try to log in.',
    unblock: 'Unblock',
    endSessions: 'Log out everywhere',
    endText: 'The player is logged out on every device in this game and can log in again.',
    done: 'Done',
    reveal: 'Show contact details',
    revealText: 'This is recorded, and the player sees it in their data export.',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    none: 'No contact details',
  },
});

type Action =
  | 'case'
  | 'message'
  | 'note'
  | 'grant'
  | 'take'
  | 'operator'
  | 'block'
  | 'unblock'
  | 'endSessions';

export function PlayerActions({ info }: { info: OpsPlayerInfo }) {
  const texts = useTexts();
  const [action, setAction] = useState<Action>();
  const mayBlock = useMay('player.block');
  const open: Action[] = [
    ...(useMay('case.write') ? (['case'] as const) : []),
    ...(useMay('message.send') ? (['message'] as const) : []),
    ...(useMay('player.note') ? (['note'] as const) : []),
    ...(useMay('score.grant') ? (['grant'] as const) : []),
    ...(useMay('score.take') ? (['take'] as const) : []),
    ...(useMay('transfer.write') ? (['operator'] as const) : []),
    ...(mayBlock ? ([info.is_blocked ? 'unblock' : 'block', 'endSessions'] as const) : []),
  ];
  const close = () => setAction(undefined);
  const player = { playerId: info.player_id, onClose: close };
  return (
    <>
      {open.map((name) => (
        <Button key={name} kind={name === 'block' ? 'danger' : 'plain'} onClick={() => setAction(name)}>
          {texts[name]}
        </Button>
      ))}
      {action === 'case' && <OpenCase {...player} />}
      {action === 'message' && <SendMessage {...player} />}
      {action === 'note' && <AddNote {...player} />}
      {(action === 'grant' || action === 'take') && (
        <PointsDialog {...player} action={action} title={texts[action]} />
      )}
      {action === 'operator' && <LinkOperator {...player} title={texts.operator} />}
      {(action === 'block' || action === 'unblock' || action === 'endSessions') && (
        <Decide {...player} action={action} />
      )}
    </>
  );
}

type Props = { playerId: number; onClose(): void };

function AddNote({ playerId, onClose }: Props) {
  const texts = useTexts();
  const [note, setNote] = useState('');
  return (
    <CallDialog
      call={ops.player.addNote}
      input={() => ({ player_id: playerId, note: note.trim() })}
      label={texts.note}
      isDisabled={!note.trim()}
      onClose={onClose}
    >
      <TextField label={texts.noteLabel} value={note} onChange={setNote} maxLength={500} autoFocus />
    </CallDialog>
  );
}

function Decide({ playerId, onClose, action }: Props & { action: 'block' | 'unblock' | 'endSessions' }) {
  const texts = useTexts();
  const hints = { block: texts.blockText, unblock: '', endSessions: texts.endText };
  return (
    <CallDialog
      call={ops.player[action]}
      input={(reason) => ({ player_id: playerId, reason })}
      label={texts[action]}
      isHarmful={action !== 'unblock'}
      needsReason
      done={texts.done}
      onClose={onClose}
      hasEffects={action !== 'unblock'}
    >
      {hints[action] && <p>{hints[action]}</p>}
    </CallDialog>
  );
}

/** The contacts stay on the page until it is left; nothing stores them. */
export function RevealContact({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [contact, setContact] = useState<Output<typeof ops.player.revealContact>>();
  if (!useMay('player.revealContact')) return null;
  const close = () => {
    setIsAsking(false);
    setContact(undefined);
  };
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {texts.reveal}
      </Button>
      {isAsking && !contact && (
        <CallDialog
          call={ops.player.revealContact}
          input={(reason) => ({ player_id: playerId, reason })}
          label={texts.reveal}
          needsReason
          onDone={setContact}
          onClose={close}
        >
          <p>{texts.revealText}</p>
        </CallDialog>
      )}
      {isAsking && contact && (
        <Dialog title={texts.reveal} onClose={close}>
          <DescriptionList
            items={[
              [texts.phone, contact.phone],
              [texts.email, contact.email],
              ...contact.addresses.map(
                ({ name, phone, region, detail }, at) =>
                  [`${texts.address} ${at + 1}`, `${name} ${phone} ${region} ${detail}`] as const,
              ),
            ]}
          />
        </Dialog>
      )}
    </>
  );
}
