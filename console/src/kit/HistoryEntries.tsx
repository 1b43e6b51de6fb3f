// The entries of a history: each change with the fields before and after it, and the way back.
import type { HistoryEntry, Input } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { permissionOf } from '@emall/contract/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfCall } from '../i18n/calls.ts';
import { labelOfField } from '../i18n/fields.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { formatTime } from '../i18n/time.ts';
import { callQuery } from '../request/queries.ts';
import { useGameId } from '../session/params.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Loaded, Section } from '../ui/Page.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Values.tsx';
import { callAt } from './calls.ts';
import { DryRunEffects } from './EffectList.tsx';
import { FieldValue, inputSchemasOf } from './FieldList.tsx';
import styles from './History.module.css';
import { type HistoryKind, restore } from './restore.ts';

const useTexts = defineTexts({
  zh: {
    title: '历史',
    none: '还没有更改记录',
    field: '字段',
    before: '之前',
    after: '之后',
    restore: '恢复到这次更改之前',
    restoreText: '按当时的内容重新保存，成为一次新的更改。',
  },
  en: {
    title: 'History',
    none: 'No changes yet',
    field: 'Field',
    before: 'Before',
    after: 'After',
    restore: 'Restore what was before',
    restoreText: 'Saves it again with the values of that time, as a new change.',
  },
});

export type Props = { kind: HistoryKind; id: string | number };

export function HistoryEntries({ kind, id }: Props) {
  const texts = useTexts();
  const history = useQuery(
    callQuery(ops.audit.history, { target_kind: kind, target_id: String(id) }, useGameId()),
  );
  return (
    <Section title={texts.title}>
      <Loaded query={history}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ol className={styles.entries}>
              {list.map((entry) => (
                <Entry key={entry.audit_id} entry={entry} newest={list[0]?.audit_id ?? 0} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

function Entry({ entry, newest }: { entry: HistoryEntry; newest: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const schemas = inputSchemasOf(entry.call);
  const [isAsking, setIsAsking] = useState(false);
  const call = callAt(entry.call);
  const mayRestore = useMay((call && permissionOf(call)) ?? 'audit.read');
  const cell = (field: string, json: string) => (
    <FieldValue name={field} value={JSON.parse(json)} schema={schemas[field] ?? {}} />
  );
  return (
    <li>
      <header className={styles.head}>
        <span>
          <Time at={entry.at} /> · {entry.username} · {labelOfCall(entry.call, language)}
          {entry.reason && ` · ${entry.reason}`}
        </span>
        {entry.restore_input !== null && mayRestore && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {texts.restore}
          </Button>
        )}
      </header>
      {entry.changes.length > 0 && (
        <Table
          label={`${labelOfCall(entry.call, language)} ${formatTime(entry.at)} #${entry.audit_id}`}
          rows={entry.changes}
          keyOf={({ field }) => field}
          columns={[
            { header: texts.field, cell: ({ field }) => labelOfField(field, language) },
            { header: texts.before, cell: ({ field, before }) => cell(field, before) },
            { header: texts.after, cell: ({ field, after }) => cell(field, after) },
          ]}
        />
      )}
      {isAsking && <Restoration entry={entry} newest={newest} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

type RestorationProps = { entry: HistoryEntry; newest: number; onClose(): void };

function Restoration({ entry, newest, onClose }: RestorationProps) {
  const texts = useTexts();
  const gameId = useGameId();
  const call = callAt(entry.call);
  const act = useMutation({ mutationFn: () => restore(entry, newest, gameId), onSuccess: onClose });
  if (!call || entry.restore_input === null) return null;
  const input = JSON.parse(entry.restore_input) as Input<typeof call>;
  return (
    <ConfirmDialog
      title={texts.restore}
      label={texts.restore}
      isBusy={act.isPending}
      error={act.error?.message}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      <p>{texts.restoreText}</p>
      <DryRunEffects call={call} input={input} />
    </ConfirmDialog>
  );
}
