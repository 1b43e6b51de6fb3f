// Asks for the name of a code pool, a new one or one that is renamed, and saves it.
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { useLanguage } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';

type Props = {
  pool?: { pool_id: number; name: string };
  title?: string;
  label: string;
  /** The toast after it, instead of `onDone`. */
  done?: string;
  onDone?(): void;
  onClose(): void;
};

export function PoolNameDialog({ pool, ...dialog }: Props) {
  const language = useLanguage();
  const [typed, setTyped] = useState(pool?.name ?? '');
  const name = typed.trim();
  return (
    <CallDialog
      {...dialog}
      call={ops.gift.savePool}
      input={() => ({ ...(pool && { pool_id: pool.pool_id }), name })}
      {...(pool && { opened: { fixed: { pool_id: pool.pool_id }, stored: { name: pool.name } } })}
      isDisabled={!name || name === pool?.name}
    >
      <TextField
        label={labelOfField('name', language)}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        autoFocus
      />
    </CallDialog>
  );
}
