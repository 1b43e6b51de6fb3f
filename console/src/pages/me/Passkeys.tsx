// The operator's passkeys: each replaces the code of the authenticator app.
import { ops } from '@emall/contract/ops';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatTime } from '../../i18n/time.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { addPasskey, supportsPasskeys } from '../../request/passkeys.ts';
import { callQuery } from '../../request/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Me.module.css';

const useTexts = defineTexts({
  zh: {
    title: '通行密钥',
    lead: '用指纹、面容或安全密钥代替动态验证码。',
    unsupported: '此浏览器不支持通行密钥。',
    name: '名称',
    hint: '例如：办公室电脑',
    add: '添加通行密钥',
    created: '添加时间',
    used: '最近使用',
    never: '从未使用',
    remove: '移除',
    removeTitle: (name: string) => `移除“${name}”？`,
    removeText: '之后不能再用它登录。设备上保存的通行密钥需要在设备中删除。',
  },
  en: {
    title: 'Passkeys',
    lead: 'Use your fingerprint, face or security key instead of a code.',
    unsupported: 'This browser doesn’t support passkeys.',
    name: 'Name',
    hint: 'For example: office laptop',
    add: 'Add a passkey',
    created: 'Added',
    used: 'Last used',
    never: 'Never',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'You won’t be able to log in with it any more. Delete it on the device too.',
  },
});

export function Passkeys() {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const passkeys = useQuery(callQuery(ops.auth.listPasskeys, {}));
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      setName('');
      return client.invalidateQueries();
    },
  });
  const [removed, setRemoved] = useState<{ passkey_id: number; name: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim());
  };
  return (
    <Section title={texts.title}>
      <p>{texts.lead}</p>
      <Loaded query={passkeys}>
        {({ list }) =>
          list.length > 0 && (
            <Table
              label={texts.title}
              rows={list}
              keyOf={({ passkey_id }) => passkey_id}
              columns={[
                { header: texts.name, cell: (row) => row.name },
                { header: texts.created, cell: ({ created_at }) => formatTime(created_at) },
                {
                  header: texts.used,
                  cell: ({ last_used_at }) => (last_used_at ? formatTime(last_used_at) : texts.never),
                },
                {
                  header: labelOfField('actions', language),
                  cell: (row) => (
                    <Button kind="quiet" onClick={() => setRemoved(row)}>
                      {texts.remove}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {supportsPasskeys() ? (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={texts.name}
            hint={texts.hint}
            value={name}
            onChange={setName}
            maxLength={40}
            error={add.error?.message}
          />
          <Button type="submit" isBusy={add.isPending} disabled={!name.trim()}>
            {texts.add}
          </Button>
        </form>
      ) : (
        <p>{texts.unsupported}</p>
      )}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

type RemoveProps = { passkey: { passkey_id: number; name: string }; onClose(): void };

function RemoveDialog({ passkey: { passkey_id, name }, onClose }: RemoveProps) {
  const texts = useTexts();
  return (
    <CallDialog
      call={ops.auth.removePasskey}
      input={() => ({ passkey_id })}
      title={texts.removeTitle(name)}
      label={texts.remove}
      isHarmful
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </CallDialog>
  );
}
