// The character that a preview is seen by: found by its player, or typed by its numbers where players may not be looked up.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Row } from '../../ui/Row.tsx';

const useTexts = defineTexts({
  zh: {
    server: '服务器编号',
    code: '角色编号',
    player: '玩家',
    hint: '玩家编号、昵称或角色名。查找会被记录',
    find: '查找',
    role: '角色',
    choose: '请选择',
    none: '没有找到有角色的玩家',
  },
  en: {
    server: 'Server code',
    code: 'Character ID',
    player: 'Player',
    hint: 'Player ID, nickname or character name. Searches are recorded',
    find: 'Find',
    role: 'Character',
    choose: 'Choose one',
    none: 'No player with a character found',
  },
});

export type PreviewRole = { server_code: string; role_code: string } | null;
type Props = { onChoose(role: PreviewRole): void };

export function RolePicker({ onChoose }: Props) {
  const mayFind = useMay('player.read');
  return mayFind ? <FoundRole onChoose={onChoose} /> : <TypedRole onChoose={onChoose} />;
}

function FoundRole({ onChoose }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  // Sent when it is asked for, not with each key: each search is recorded.
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useQuery({
    ...callQuery(ops.player.find, { query }, useGameId()),
    enabled: query !== '',
  });
  const roles = found.data?.list.flatMap(({ nickname, roles: own }) =>
    own.map(({ role_id, server_code, role_code, server_name, role_name }) => ({
      value: String(role_id),
      label: `${server_name} ${role_name} (${nickname})`,
      role: { server_code, role_code },
    })),
  );
  const find = () => {
    setChosen('');
    onChoose(null);
    setQuery(typed.trim());
  };
  return (
    <>
      <TextField
        label={texts.player}
        hint={texts.hint}
        maxLength={64}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          find();
        }}
      />
      <Row>
        <Button isBusy={found.isFetching} disabled={!typed.trim()} onClick={find}>
          {texts.find}
        </Button>
        {found.error && <span role="alert">{found.error.message}</span>}
        {roles?.length === 0 && <span role="status">{texts.none}</span>}
      </Row>
      {roles && roles.length > 0 && (
        <SelectField
          label={texts.role}
          value={chosen}
          options={[...(chosen ? [] : [{ value: '', label: texts.choose }]), ...roles]}
          onChange={(id) => {
            setChosen(id);
            onChoose(roles.find(({ value }) => value === id)?.role ?? null);
          }}
        />
      )}
    </>
  );
}

function TypedRole({ onChoose }: Props) {
  const texts = useTexts();
  const [server, setServer] = useState('');
  const [code, setCode] = useState('');
  const choose = (server_code: string, role_code: string) =>
    onChoose(server_code && role_code ? { server_code, role_code } : null);
  return (
    <>
      <TextField
        label={texts.server}
        value={server}
        onChange={(next) => {
          setServer(next);
          choose(next.trim(), code.trim());
        }}
      />
      <TextField
        label={texts.code}
        value={code}
        onChange={(next) => {
          setCode(next);
          choose(server.trim(), next.trim());
        }}
      />
    </>
  );
}
