// The operators whose own account a player is: they never decide on this player's transfers.
import type { OpsPlayerInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { CallError } from '../../request/call.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/Toast.tsx';

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
    hint: 'From then on this operator never decides on the player’s transfers, and others book their bank entries.',
    unknown: 'No operator has this username',
    done: 'Saved',
    unlink: 'Unlink',
    unlinkText: (username: string) =>
      `${username} may decide on this player’s transfers again. A second person has to agree.`,
  },
});

type Props = { playerId: number; title: string; onClose(): void };

export function LinkOperator({ playerId, title, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const link = useCall(ops.transfer.linkOperator, useGameId());
  const [username, setUsername] = useState('');
  const act = () =>
    link.mutate(
      { username: username.trim(), player_id: playerId },
      {
        onSuccess: () => {
          toast(texts.done);
          onClose();
        },
      },
    );
  const { error } = link;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      error={
        error
          ? error instanceof CallError && error.code === NOT_FOUND
            ? texts.unknown
            : error.message
          : undefined
      }
      action={{
        label: title,
        isBusy: link.isPending,
        isDisabled: !/^[a-z0-9._-]{2,32}$/.test(username.trim()),
        onAct: act,
      }}
    >
      <p>{texts.hint}</p>
      <TextField
        label={labelOfField('username', language)}
        value={username}
        onChange={setUsername}
        maxLength={32}
        autoFocus
      />
    </Dialog>
  );
}

export function LinkedOperators({ player }: { player: OpsPlayerInfo }) {
  const texts = useTexts();
  const mayChange = useMay('transfer.write');
  const unlink = useCall(ops.transfer.unlinkOperator, useGameId());
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
        <ConfirmDialog
          title={texts.unlink}
          label={texts.unlink}
          isHarmful
          isBusy={unlink.isPending}
          error={unlink.error?.message}
          onClose={close}
          onConfirm={() => unlink.mutate({ username, player_id: player.player_id }, { onSuccess: close })}
        >
          <p>{texts.unlinkText(username)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
