// Alerts of this game and of the whole mall: who deals with each, and how it ended.
import type { OpsAlert } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { WrappedText } from '../../kit/cells.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { pathOfRecord } from '../../session/records.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: {
    title: '告警',
    none: '没有告警',
    hint: '支付、退款、发货和服务出问题时会出现在这里。',
    open: '查看',
    subject: '对象',
    take: '我来处理',
    resolve: '标记解决',
    resolution: '怎么解决的',
    taken: '已认领',
    resolved: '已解决',
  },
  en: {
    title: 'Alerts',
    none: 'No alerts',
    hint: 'Problems with payments, refunds, deliveries and services show up here.',
    open: 'Open',
    subject: 'About',
    take: 'Take',
    resolve: 'Resolve',
    resolution: 'What was done',
    taken: 'Taken',
    resolved: 'Resolved',
  },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mayAct = useMay('alert.write');
  const take = useCall(ops.alert.take, gameId);
  const [resolving, setResolving] = useState<OpsAlert>();
  const action = {
    field: 'actions',
    width: 190,
    cell: (alert: OpsAlert) =>
      alert.status !== 'resolved' ? (
        <>
          {alert.status === 'open' && (
            <Button
              size="small"
              onClick={() =>
                take.mutate(
                  { alert_id: alert.alert_id },
                  {
                    onSuccess: () => toast(texts.taken),
                    onError: toastError,
                  },
                )
              }
            >
              {texts.take}
            </Button>
          )}{' '}
          <Button size="small" onClick={() => setResolving(alert)}>
            {texts.resolve}
          </Button>
        </>
      ) : null,
  };
  return (
    <Page title={texts.title} isWide>
      <CallTable
        call={ops.alert.list}
        label={texts.title}
        keyOf={({ alert_id }) => alert_id}
        columns={[
          { field: 'status', width: 96 },
          { field: 'text', width: mayAct ? 310 : 460, cell: ({ text }) => <WrappedText text={text} /> },
          {
            field: 'subject',
            header: texts.subject,
            width: 150,
            cell: ({ subject }) => {
              const path = subject && pathOfRecord(gameId, subject.kind, subject.id);
              return path ? (
                <Link to={path}>
                  {labelOfValue('target_kind', subject.kind, language)} {subject.id}
                </Link>
              ) : (
                '–'
              );
            },
          },
          ...(mayAct ? [action] : []),
          { field: 'last_at', width: 186 },
          { field: 'count', width: 70 },
          'taken_by',
          { field: 'resolution', width: 240 },
          { field: 'category', isHidden: true },
          { field: 'first_at', isHidden: true },
          { field: 'resolved_by', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
      {resolving && <Resolve alert={resolving} onClose={() => setResolving(undefined)} />}
    </Page>
  );
}

function Resolve({ alert, onClose }: { alert: OpsAlert; onClose(): void }) {
  const texts = useTexts();
  const [resolution, setResolution] = useState('');
  return (
    <CallDialog
      call={ops.alert.resolve}
      input={() => ({ alert_id: alert.alert_id, resolution: resolution.trim() })}
      label={texts.resolve}
      isDisabled={!resolution.trim()}
      done={texts.resolved}
      onClose={onClose}
    >
      <p>{alert.text}</p>
      <TextField
        label={texts.resolution}
        value={resolution}
        onChange={setResolution}
        maxLength={300}
        autoFocus
      />
    </CallDialog>
  );
}
