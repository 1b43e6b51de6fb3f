// The entries of a history: each change with the fields before and after it, and the way back.
import type { HistoryEntry, Input } from '@emall/contract';
import { permissionOf } from '@emall/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOfCall } from '../i18n/calls.ts';
import { defineTexts, useLanguage } from '../i18n/language.ts';
import { formatTime } from '../i18n/time.ts';
import { callQuery, useSingleMutation } from '../request/queries.ts';
import { useOptionalGameId } from '../session/params.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Loaded, Section } from '../ui/Page.tsx';
import { Time } from '../ui/Values.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { callAt } from './calls.ts';
import { DryRunEffects } from './EffectList.tsx';
import { isChangedSince } from './form/changed-since.ts';
import styles from './History.module.css';
import { historyOf } from './history-call.ts';
import { type HistoryKind, restore } from './restore.ts';

const useTexts = defineTexts({
  zh: {
    title: '历史',
    none: '还没有更改记录',
    restore: '恢复到这次更改之前',
    restoreText: '按当时的内容重新保存，成为一次新的更改。',
    restoreAnyway: '仍要恢复',
    later: '之后的这些更改会被覆盖',
    approvedBy: (name: string) => `审批人 ${name}`,
  },
  en: {
    title: 'History',
    none: 'No changes yet',
    restore: 'Restore previous version',
    restoreText: 'Saves the earlier values again, as a new change.',
    restoreAnyway: 'Restore anyway',
    later: 'These later changes will be overwritten',
    approvedBy: (name: string) => `approved by ${name}`,
  },
});

export type Props = {
  kind: HistoryKind;
  id: string | number;
  /** What the history is of, on a page with several. */
  of?: string;
};

export function HistoryEntries({ kind, id, of }: Props) {
  const texts = useTexts();
  const history = useQuery(callQuery(...historyOf(kind, id, useOptionalGameId())));
  return (
    <Section title={of ? `${of} · ${texts.title}` : texts.title}>
      <Loaded query={history}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ol className={styles.entries}>
              {list.map((entry) => (
                <Entry
                  key={entry.audit_id}
                  entry={entry}
                  later={list.filter((each) => each.audit_id > entry.audit_id && isAboutSame(each, entry))}
                  onStale={() => void history.refetch()}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

type EntryProps = {
  entry: HistoryEntry;
  /** What was changed afterwards, newest first. */
  later: HistoryEntry[];
  /** Somebody changed the record meanwhile. */
  onStale(): void;
};

function Entry({ entry, later, onStale }: EntryProps) {
  const texts = useTexts();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const call = callAt(entry.restore_call);
  const mayRestore = useMay((call && permissionOf(call)) ?? 'audit.read');
  return (
    <li>
      <header className={styles.head}>
        <span>
          <Time at={entry.at} /> · <span title={entry.username}>{entry.operator_name}</span> ·{' '}
          {labelOfCall(entry.call, language)}
          {entry.reason && ` · ${entry.reason}`}
          {entry.approved_by && ` · ${texts.approvedBy(entry.approved_by)}`}
        </span>
        {entry.restore_input !== null && mayRestore && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {texts.restore}
          </Button>
        )}
      </header>
      <Changes entry={entry} />
      {isAsking && (
        <Restoration entry={entry} later={later} onStale={onStale} onClose={() => setIsAsking(false)} />
      )}
    </li>
  );
}

const isAboutSame = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.records.some((record) => other.records.includes(record));

const isEmpty = (json: string) => ['null', '""', '[]', '{}'].includes(json);

/** The fields of a change, before and after it. */
function Changes({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage();
  // What was empty and stays empty is no change: a new record names every field it has.
  const changes = entry.changes.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
  if (changes.length === 0) return null;
  return (
    <ChangeTable
      label={`${labelOfCall(entry.call, language)} ${formatTime(entry.at)} #${entry.audit_id}`}
      call={entry.call}
      changes={changes}
      names={entry.names}
    />
  );
}

type RestorationProps = EntryProps & { onClose(): void };

function Restoration({ entry, later, onStale, onClose }: RestorationProps) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const call = callAt(entry.restore_call);
  const newest = later[0]?.audit_id ?? entry.audit_id;
  const readAgain = (error: Error) => {
    if (isChangedSince(error)) onStale();
  };
  const act = useSingleMutation({
    mutationFn: () => restore(entry, newest, gameId),
    onSuccess: onClose,
    onError: readAgain,
  });
  if (!call || entry.restore_input === null) return null;
  const input = { ...JSON.parse(entry.restore_input), expected_audit_id: newest } as Input<typeof call>;
  return (
    <ConfirmDialog
      title={texts.restore}
      label={later.length ? texts.restoreAnyway : texts.restore}
      isHarmful={later.length > 0}
      isBusy={act.isPending}
      error={act.error?.message}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      <p>{texts.restoreText}</p>
      {later.length > 0 && (
        <section aria-label={texts.later} className={styles.later}>
          <strong>{texts.later}</strong>
          {later.map((change) => (
            <div key={change.audit_id}>
              <p>
                <Time at={change.at} /> · {change.operator_name}
              </p>
              <Changes entry={change} />
            </div>
          ))}
        </section>
      )}
      <DryRunEffects call={call} input={input} onError={readAgain} />
    </ConfirmDialog>
  );
}
