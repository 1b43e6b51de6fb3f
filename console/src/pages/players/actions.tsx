// What operators do for or against a player: notes, points back, block, log out, contacts shown for a reason.
import type { OpsPlayerInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { OpenCase } from '../../kit/OpenCase.tsx';
import { SendMessage } from '../../kit/SendMessage.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DescriptionList } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
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
    grant: 'Give points',
    take: 'Take points back',
    operator: 'Mark as an operator’s account',
    block: 'Block',
    blockText: 'The player is logged out at once and reads the reason when they try to log in.',
    unblock: 'Unblock',
    endSessions: 'Log out everywhere',
    endText: 'The player is logged out on every device in this game and can log in again.',
    done: 'Done',
    reveal: 'Show contact details',
    revealText: 'This is recorded, and the player sees it in the export of their data.',
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
  const add = useCall(ops.player.addNote, useGameId());
  const [note, setNote] = useState('');
  return (
    <Dialog
      title={texts.note}
      onClose={onClose}
      error={add.error?.message}
      action={{
        label: texts.note,
        isBusy: add.isPending,
        isDisabled: !note.trim(),
        onAct: () => add.mutate({ player_id: playerId, note: note.trim() }, { onSuccess: onClose }),
      }}
    >
      <TextField label={texts.noteLabel} value={note} onChange={setNote} maxLength={500} autoFocus />
    </Dialog>
  );
}

function Decide({ playerId, onClose, action }: Props & { action: 'block' | 'unblock' | 'endSessions' }) {
  const texts = useTexts();
  const gameId = useGameId();
  const calls = {
    block: useCall(ops.player.block, gameId),
    unblock: useCall(ops.player.unblock, gameId),
    endSessions: useCall(ops.player.endSessions, gameId),
  };
  const call = calls[action];
  const hints = { block: texts.blockText, unblock: '', endSessions: texts.endText };
  const onSuccess = () => {
    toast(texts.done);
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts[action]}
      label={texts[action]}
      isHarmful={action !== 'unblock'}
      needsReason
      isBusy={call.isPending}
      error={call.error?.message}
      onConfirm={(reason) => call.mutate({ player_id: playerId, reason }, { onSuccess })}
      onClose={onClose}
    >
      {hints[action] && <p>{hints[action]}</p>}
    </ConfirmDialog>
  );
}

/** The contacts stay on the page until it is left; nothing stores them. */
export function RevealContact({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const reveal = useCall(ops.player.revealContact, useGameId());
  if (!useMay('player.revealContact')) return null;
  const contact = reveal.data;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {texts.reveal}
      </Button>
      {isAsking && !contact && (
        <ConfirmDialog
          title={texts.reveal}
          label={texts.reveal}
          needsReason
          isBusy={reveal.isPending}
          error={reveal.error?.message}
          onConfirm={(reason) => reveal.mutate({ player_id: playerId, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.revealText}</p>
        </ConfirmDialog>
      )}
      {isAsking && contact && (
        <Dialog
          title={texts.reveal}
          onClose={() => {
            setIsAsking(false);
            reveal.reset();
          }}
        >
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
