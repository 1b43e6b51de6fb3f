// Agreements with their versions: what is in force, what comes, and how a version differs from the one before it.
import type { OpsAgreement } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { ExportList } from '../../kit/ExportList.tsx';
import { toastRemoved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded, Page, Section } from '../../ui/Page.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import styles from './content.module.css';
import { differenceOf } from './difference.ts';

const useTexts = defineTexts({
  zh: {
    title: '协议',
    add: '新增协议或版本',
    none: '还没有协议',
    next: '新增版本',
    text: '全文',
    changes: '与上一版本的差异',
    since: '生效时间',
    remove: '删除这个版本',
    removed: '已删除',
  },
  en: {
    title: 'Agreements',
    add: 'New agreement or version',
    none: 'No agreements yet',
    next: 'New version',
    text: 'Full text',
    changes: 'Changes since the previous version',
    since: 'In force since',
    remove: 'Remove this version',
    removed: 'Removed',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const list = useQuery(callQuery(ops.content.agreementList, {}, gameId));
  const mayWrite = useMay('content.write');
  const [removed, setRemoved] = useState<number>();
  const open = (from?: number) =>
    void navigate({ to: `/${gameId}/agreements/new`, search: (from ? { from: String(from) } : {}) as never });
  const add = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => open()}>
      {texts.add}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <ExportList call={ops.content.agreementList} input={{}} />
          {add}
        </>
      }
    >
      <Loaded query={list}>
        {({ list: rows }) =>
          rows.length ? (
            rows.map((row, at) => (
              <Version
                key={row.agreement_id}
                agreement={row}
                before={rows[at + 1]?.key === row.key ? rows[at + 1] : undefined}
                onRemove={mayWrite && row.state === 'coming' ? () => setRemoved(row.agreement_id) : undefined}
                onNext={mayWrite && row.state === 'current' ? () => open(row.agreement_id) : undefined}
              />
            ))
          ) : (
            <EmptyState text={texts.none} action={add} />
          )
        }
      </Loaded>
      {removed !== undefined && (
        <CallDialog
          call={ops.content.removeAgreement}
          input={() => ({ agreement_id: removed })}
          label={texts.remove}
          isHarmful
          hasEffects
          done={toastRemoved(texts.removed, 'agreement', removed, gameId)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  );
}

type VersionProps = {
  agreement: OpsAgreement;
  before: OpsAgreement | undefined;
  onNext: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function Version({ agreement, before, onNext, onRemove }: VersionProps) {
  const texts = useTexts();
  const { title, version, state, in_force_at, content } = agreement;
  return (
    <Section
      title={`${title} ${version}`}
      actions={
        <>
          <StatusTag field="state" value={state} />
          {onNext && <Button onClick={onNext}>{texts.next}</Button>}
          {onRemove && <Button onClick={onRemove}>{texts.remove}</Button>}
        </>
      }
    >
      <p>
        {texts.since} <Time at={in_force_at} />
      </p>
      <details>
        <summary>{before ? texts.changes : texts.text}</summary>
        <pre className={styles.diff}>
          {before
            ? differenceOf(before.content, content).map(({ kind, text }, at) =>
                kind === 'same' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                  <span key={at}>{text}</span>
                ) : kind === 'added' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                  <ins key={at}>{text}</ins>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                  <del key={at}>{text}</del>
                ),
              )
            : content}
        </pre>
      </details>
    </Section>
  );
}
