// What can be done with a case now: take it, answer the player, hand it over, let it wait, close it, open it again.
import type { OpsCase } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { SendMessage } from '../../entities/messages/SendMessage.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { AssignCase } from './AssignCase.tsx';
import styles from './cases.module.css';

const useTexts = defineTexts({
  zh: {
    take: '我来处理',
    taken: '已认领',
    takeOver: '接手',
    message: '回复玩家',
    assign: '分配',
    wait: '等待他人',
    waitText: '等玩家、游戏方或支付渠道回复时使用，写明在等什么。',
    resume: '继续处理',
    close: '关闭工单',
    closeText: '写明结果，玩家看不到。',
    reopen: '重新打开',
    done: '已更新',
  },
  en: {
    take: 'Take',
    taken: 'Assigned to you',
    takeOver: 'Take over',
    message: 'Message the player',
    assign: 'Assign',
    wait: 'Wait',
    waitText: 'Waiting for the player, the game or a payment provider? Say what you’re waiting for.',
    resume: 'Resume',
    close: 'Close case',
    closeText: 'Say how it ended. The player doesn’t see this.',
    reopen: 'Reopen',
    done: 'Updated',
  },
});

type Step = 'wait' | 'close' | 'reopen';

export function CaseActions({ of: { case_id, player_id, state, owner_id, is_mine } }: { of: OpsCase }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayWrite = useMay('case.write');
  const mayMessage = useMay('message.send');
  const assign = useCall(ops.case.assign, gameId);
  const setState = useCall(ops.case.setState, gameId);
  const [open, setOpen] = useState<Step | 'assign' | 'message'>();
  const close = () => setOpen(undefined);
  const saying = (text: string) => ({
    onSuccess: () => toast(text),
    onError: ({ message }: Error) => toast(message, { tone: 'bad' as const }),
  });
  return (
    <div className={styles.actions}>
      {mayWrite && state !== 'closed' && !is_mine && (
        <Button
          kind="primary"
          isBusy={assign.isPending}
          onClick={() => assign.mutate({ case_id, previous_owner_id: owner_id }, saying(texts.taken))}
        >
          {owner_id === null ? texts.take : texts.takeOver}
        </Button>
      )}
      {mayMessage && <Button onClick={() => setOpen('message')}>{texts.message}</Button>}
      {mayWrite && state === 'closed' && <Button onClick={() => setOpen('reopen')}>{texts.reopen}</Button>}
      {mayWrite && state !== 'closed' && (
        <>
          <Button onClick={() => setOpen('assign')}>{texts.assign}</Button>
          {state === 'open' ? (
            <Button onClick={() => setOpen('wait')}>{texts.wait}</Button>
          ) : (
            <Button
              isBusy={setState.isPending}
              onClick={() => setState.mutate({ case_id, state: 'open' }, saying(texts.done))}
            >
              {texts.resume}
            </Button>
          )}
          <Button onClick={() => setOpen('close')}>{texts.close}</Button>
        </>
      )}
      {open === 'assign' && <AssignCase caseId={case_id} ownerId={owner_id} onClose={close} />}
      {open === 'message' && <SendMessage playerId={player_id} caseId={case_id} onClose={close} />}
      {(open === 'wait' || open === 'close' || open === 'reopen') && (
        <StepDialog caseId={case_id} step={open} onClose={close} />
      )}
    </div>
  );
}

function StepDialog({ caseId, step, onClose }: { caseId: number; step: Step; onClose(): void }) {
  const texts = useTexts();
  const asked = { label: texts[step], needsReason: true, done: texts.done, onClose };
  if (step === 'wait')
    return (
      <CallDialog
        {...asked}
        call={ops.case.setState}
        input={(reason) => ({ case_id: caseId, state: 'waiting' as const, reason })}
      >
        <p>{texts.waitText}</p>
      </CallDialog>
    );
  return (
    <CallDialog {...asked} call={ops.case[step]} input={(reason) => ({ case_id: caseId, reason })}>
      {step === 'close' && <p>{texts.closeText}</p>}
    </CallDialog>
  );
}
