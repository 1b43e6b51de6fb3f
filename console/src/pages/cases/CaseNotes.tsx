// What happened in a case, newest first, and the field for a new note.
import { ops } from '@emall/contract/ops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { send } from '../../request/call.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './cases.module.css';

const useTexts = defineTexts({
  zh: {
    note: '备注',
    add: '添加备注',
    more: '更早的',
    to: (name: string | null) => (name ? `负责人：${name}` : '无人认领'),
  },
  en: {
    note: 'Note',
    add: 'Add note',
    more: 'Earlier',
    to: (name: string | null) => (name ? `Owner: ${name}` : 'No owner'),
  },
});

export function CaseNotes({ caseId }: { caseId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const input = { case_id: caseId, limit: 50 };
  const notes = useInfiniteQuery({
    queryKey: [ops.case.listNotes.path, gameId, input],
    queryFn: ({ pageParam, signal }) =>
      send(ops.case.listNotes, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, gameId, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <>
      <Loaded query={notes}>
        {({ pages }) => (
          <ol className={styles.notes}>
            {pages
              .flatMap(({ list }) => list)
              .map(({ note_id, kind, text, owner_name, operator_name, at }) => (
                <li key={note_id}>
                  <Row>
                    <Tag>{labelOfValue('kind', kind, language)}</Tag>
                    <span>{operator_name}</span>
                    <Time at={at} />
                  </Row>
                  {(kind === 'assigned' || (kind === 'opened' && owner_name)) && (
                    <p>{texts.to(owner_name)}</p>
                  )}
                  {text && <p>{text}</p>}
                </li>
              ))}
          </ol>
        )}
      </Loaded>
      {notes.hasNextPage && (
        <Button isBusy={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

export function AddNote({ caseId }: { caseId: number }) {
  const texts = useTexts();
  const add = useCall(ops.case.addNote, useGameId());
  const [note, setNote] = useState('');
  const submit = () =>
    add.mutate({ case_id: caseId, note: note.trim() }, { onSuccess: () => setNote(''), onError: toastError });
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !add.isPending) submit();
      }}
    >
      <TextField label={texts.note} value={note} onChange={setNote} maxLength={1000} />
      <Button type="submit" isBusy={add.isPending} disabled={!note.trim()}>
        {texts.add}
      </Button>
    </form>
  );
}
