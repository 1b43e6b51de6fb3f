// Hands a case over to a colleague, or gives it up.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '分配工单', owner: '负责人', nobody: '无人', note: '交接说明', done: '已分配' },
  en: { title: 'Assign case', owner: 'Owner', nobody: 'No one', note: 'Note for them', done: 'Assigned' },
});

type Props = { caseId: number; ownerId: number | null; onClose(): void };

export function AssignCase({ caseId, ownerId, onClose }: Props) {
  const texts = useTexts();
  const owners = useQuery(callQuery(ops.case.owners, {}, useGameId()));
  const current = ownerId === null ? '' : String(ownerId);
  const [chosen, setChosen] = useState(current);
  const [note, setNote] = useState('');
  return (
    <CallDialog
      call={ops.case.assign}
      input={() => ({
        case_id: caseId,
        owner_id: chosen === '' ? null : Number(chosen),
        previous_owner_id: ownerId,
        ...(note.trim() ? { note: note.trim() } : {}),
      })}
      label={texts.title}
      isDisabled={chosen === current}
      done={texts.done}
      onClose={onClose}
    >
      <Loaded query={owners}>
        {({ owners: list }) => (
          <SelectField
            label={texts.owner}
            value={chosen}
            options={[
              { value: '', label: texts.nobody },
              ...list.map(({ operator_id, name }) => ({ value: String(operator_id), label: name })),
            ]}
            onChange={setChosen}
          />
        )}
      </Loaded>
      <TextField label={texts.note} value={note} onChange={setNote} maxLength={1000} />
    </CallDialog>
  );
}
