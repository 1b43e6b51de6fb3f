// The operators whose own account a player is: they never decide on this player's transfers.
import type { OpsPlayerInfo } from '@emall/contract';
import { USERNAME_PATTERN } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallError } from '../../request/call.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';

/** `call/not-found` */
const NOT_FOUND = 404;

const useTexts = defineTexts({
  zh: {
    hint: '登记后，这位操作员不能审核该玩家的转账，对账单里的相关入账也由他人处理。',
    unknown: '没有这个用户名的操作员',
    done: '已登记',
    unlink: '取消关联',
    unlinkText: (username: string) => `${username} 将可以审核该玩家的转账。取消关联需要另一位操作员同意。`,
  },
  en: {
    hint: 'From then on, this operator can’t decide on the player’s transfers, and others book their bank entries.',
    unknown: 'No operator has this username',
    done: 'Saved',
    unlink: 'Unlink',
    unlinkText: (username: string) =>
      `${username} can decide on this player’s transfers again. A second person must approve this.`,
  },
});

const USERNAME = new RegExp(USERNAME_PATTERN);

type Props = { playerId: number; title: string; onClose(): void };

export function LinkOperator({ playerId, title, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const [username, setUsername] = useState('');
  return (
    <CallDialog
      call={ops.transfer.linkOperator}
      input={() =>
        USERNAME.test(username.trim()) ? { username: username.trim(), player_id: playerId } : undefined
      }
      label={title}
      hasEffects
      done={texts.done}
      errorOf={(error) =>
        error instanceof CallError && error.code === NOT_FOUND ? texts.unknown : error.message
      }
      onClose={onClose}
    >
      <p>{texts.hint}</p>
      <TextField
        label={labelOfField('username', language)}
        value={username}
        onChange={setUsername}
        maxLength={32}
        autoFocus
      />
    </CallDialog>
  );
}

export function LinkedOperators({ player }: { player: OpsPlayerInfo }) {
  const texts = useTexts();
  const mayChange = useMay('transfer.write');
  const [username, setUsername] = useState<string>();
  const close = () => setUsername(undefined);
  return (
    <>
      {player.operator_usernames.map((each) => (
        <span key={each}>
          {each}{' '}
          {mayChange && (
            <Button size="small" kind="quiet" onClick={() => setUsername(each)}>
              {texts.unlink}
            </Button>
          )}
        </span>
      ))}
      {username && (
        <CallDialog
          call={ops.transfer.unlinkOperator}
          input={() => ({ username, player_id: player.player_id })}
          label={texts.unlink}
          isHarmful
          hasEffects
          onClose={close}
        >
          <p>{texts.unlinkText(username)}</p>
        </CallDialog>
      )}
    </>
  );
}
