// One request for a second person: its effects, its input, and the decision.
import { APPROVAL_REASONS } from '@emall/contract/effects';
import { ops } from '@emall/contract/ops';
import { permissionOf } from '@emall/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfCall } from '../../i18n/calls.ts';
import { defineTexts, type Language, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { ChangeTable } from '../../kit/ChangeTable.tsx';
import { callAt } from '../../kit/calls.ts';
import { EffectList } from '../../kit/EffectList.tsx';
import { FieldList, inputSchemasOf } from '../../kit/FieldList.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import styles from './Approval.module.css';

const useTexts = defineTexts({
  zh: {
    title: '审批',
    effects: '会产生的影响',
    changes: '会更改的内容',
    input: '提交的内容',
    response: '结果',
    by: '提交人',
    until: '截止',
    decided: '处理人',
    approve: '同意并执行',
    reject: '拒绝',
    withdraw: '撤回',
    own: '这是你自己的申请，需要另一位操作员处理。',
    others: (permissions: string) => `由有这些权限的操作员处理：${permissions}。`,
    and: '、',
    done: '已执行',
    rejected: '已拒绝',
    withdrawn: '已撤回',
    failed: '未能执行',
    outdated: '提交后，其中涉及的内容已被修改，无法再执行。请拒绝，并让提交人重新提交。',
    ownOutdated: '提交后，其中涉及的内容已被修改，无法再执行。请撤回并重新提交。',
    present: '现在会产生的影响',
    merchants: '收款商户',
  },
  en: {
    title: 'Approval',
    effects: 'What it does',
    changes: 'What it changes',
    input: 'What was sent',
    response: 'Result',
    by: 'Requested by',
    until: 'Open until',
    decided: 'Decided by',
    approve: 'Approve and carry out',
    reject: 'Reject',
    withdraw: 'Withdraw',
    own: 'This is your own request. Another operator must decide.',
    others: (permissions: string) => `For an operator with these permissions to decide: ${permissions}.`,
    and: ', ',
    done: 'Carried out',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    failed: 'Couldn’t be carried out',
    outdated:
      'Something this refers to was changed after it was requested, so it can’t be carried out. Reject it and ask for a new request.',
    ownOutdated:
      'Something this refers to was changed after you requested it, so it can’t be carried out. Withdraw it and request it again.',
    present: 'What it would do now',
    merchants: 'Merchants',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const approval_id = useIdParam('approval_id');
  const query = useQuery(callQuery(ops.approval.info, { approval_id }, gameId));
  const approve = useCall(ops.approval.approve, gameId);
  const withdraw = useCall(ops.approval.withdraw, gameId);
  const [isRejecting, setIsRejecting] = useState(false);
  const agree = () =>
    approve.mutate(
      { approval_id },
      {
        onError: toastError,
        onSuccess: ({ failure }) =>
          failure ? toast(`${texts.failed}: ${failure}`, { tone: 'bad' }) : toast(texts.done),
      },
    );
  return (
    <Drawer title={texts.title} isWide mark={query.data && <StatusTag value={query.data.status} />}>
      <Loaded query={query}>
        {(approval) => (
          <div className={styles.approval}>
            <p>
              <strong title={approval.call}>{labelOfCall(approval.call, language)}</strong> ·{' '}
              {APPROVAL_REASONS[approval.reason][language]}
            </p>
            <p>
              {texts.by} {approval.requested_by_name} · {texts.until} <Time at={approval.expires_at} />
              {approval.decided_by_name && ` · ${texts.decided} ${approval.decided_by_name}`}
            </p>
            {approval.note && <p>{approval.note}</p>}
            {approval.failure && <p role="alert">{approval.failure}</p>}
            {approval.is_outdated && (
              <p role="alert">{approval.is_own ? texts.ownOutdated : texts.outdated}</p>
            )}
            {approval.merchants.length > 0 && (
              <>
                <h3>{texts.merchants}</h3>
                {approval.merchants.map((merchant) => (
                  <FieldList key={merchant.merchant_id} fields={merchant} schemas={{}} />
                ))}
              </>
            )}
            {approval.changes.length > 0 && (
              <>
                <h3>{texts.changes}</h3>
                <ChangeTable
                  label={texts.changes}
                  call={approval.call}
                  changes={approval.changes}
                  names={approval.names}
                />
              </>
            )}
            <h3>{texts.effects}</h3>
            <EffectList effects={approval.effects} />
            {approval.present_effects && (
              <>
                <h3>{texts.present}</h3>
                <EffectList effects={approval.present_effects} />
              </>
            )}
            <h3>{texts.input}</h3>
            <FieldList
              fields={JSON.parse(approval.input)}
              schemas={inputSchemasOf(approval.call)}
              names={approval.names}
            />
            {approval.response && approval.response !== '{}' && (
              <>
                <h3>{texts.response}</h3>
                <FieldList fields={JSON.parse(approval.response)} schemas={{}} />
              </>
            )}
            {approval.is_own && approval.status === 'waiting' && (
              <div className={styles.actions}>
                <p>{texts.own}</p>
                <Button
                  isBusy={withdraw.isPending}
                  onClick={() =>
                    withdraw.mutate(
                      { approval_id },
                      { onError: toastError, onSuccess: () => toast(texts.withdrawn) },
                    )
                  }
                >
                  {texts.withdraw}
                </Button>
              </div>
            )}
            {approval.status === 'waiting' && !approval.is_own && !approval.can_decide && (
              <p>{texts.others(permissionsFor(approval.call, language).join(texts.and))}</p>
            )}
            {approval.can_decide && (
              <div className={styles.actions}>
                {!approval.is_outdated && (
                  <Button kind="primary" isBusy={approve.isPending} onClick={agree}>
                    {texts.approve}
                  </Button>
                )}
                {approval.status === 'waiting' && (
                  <Button onClick={() => setIsRejecting(true)}>{texts.reject}</Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
      {isRejecting && (
        <CallDialog
          call={ops.approval.reject}
          input={(reason) => ({ approval_id, reason })}
          label={texts.reject}
          isHarmful
          needsReason
          done={texts.rejected}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </Drawer>
  );
}

/** What somebody needs who decides on a call. */
function permissionsFor(path: string, language: Language): string[] {
  const call = callAt(path);
  const own = call && permissionOf(call);
  return ['approval.decide', ...(own ? [own] : [])].map((each) => labelOfValue('permission', each, language));
}
