// One message: whom it reached, whom not and why, and a stop while it is being sent.
import type { Mailing } from '@emall/contract';
import { MOST_COUNTED } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { DescriptionList } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './Messages.module.css';

const useTexts = defineTexts({
  zh: { title: '收件人', mail: '游戏内邮件', stop: '停止发送', stopped: '已停止', none: '还没有发出' },
  en: {
    title: 'Recipients',
    mail: 'In-game mail',
    stop: 'Stop sending',
    stopped: 'Stopped',
    none: 'Nothing sent yet',
  },
});

const REFRESH_MS = 3000;

const isSending = (mailing: Mailing | undefined): boolean =>
  mailing?.status === 'waiting' || mailing?.status === 'running';
/** Beyond this the server counts no further. */
const countText = (count: number) =>
  count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);

/** It is being sent, or its mails are. */
const isUnfinished = (mailing: Mailing | undefined): boolean =>
  isSending(mailing) || (mailing?.mails?.waiting ?? 0) > 0;

const STATES = ['sent', 'waiting', 'none', 'dropped'] as const;

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const mailing_id = useIdParam('mailing_id');
  const stop = useCall(ops.message.stop, gameId);
  const mayStop = useMay('message.broadcast');
  const mayOpen = useMay('player.read');
  const found = useQuery({
    ...callQuery(ops.message.list, { mailing_id, limit: 1 }, gameId),
    refetchInterval: ({ state }) => (isUnfinished(state.data?.list[0]) ? REFRESH_MS : false),
  });
  const mailing = found.data?.list[0];
  const isUnderWay = isSending(mailing);
  // The list below is read again with each figure that changes.
  const client = useQueryClient();
  const figures = mailing && JSON.stringify([mailing.sent, mailing.failed, mailing.mails]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change
  useEffect(() => {
    if (figures) void client.invalidateQueries({ queryKey: [ops.message.recipients.path] });
  }, [figures]);
  return (
    <Drawer
      title={mailing?.title ?? texts.title}
      isWide
      actions={
        mayStop &&
        isUnderWay && (
          <Button
            isBusy={stop.isPending}
            onClick={() =>
              stop.mutate(
                { mailing_id },
                {
                  onSuccess: () => toast(texts.stopped),
                  onError: toastError,
                },
              )
            }
          >
            {texts.stop}
          </Button>
        )
      }
    >
      {mailing && (
        <p className={styles.text}>
          <StatusTag field="status" value={mailing.status} /> {mailing.text}
        </p>
      )}
      {mailing?.mails && (
        <DescriptionList
          items={STATES.map((state) => [
            `${texts.mail} · ${labelOfValue('mail_state', state, language)}`,
            countText(mailing.mails?.[state] ?? 0),
          ])}
        />
      )}
      <CallTable
        call={ops.message.recipients}
        label={texts.title}
        fixed={{ mailing_id }}
        keyOf={({ player_id }) => player_id}
        {...(mayOpen && { to: ({ player_id }) => `/${gameId}/players/${player_id}` })}
        columns={[
          { field: 'role_name', width: 160 },
          { field: 'server_name', width: 130 },
          { field: 'player_id', width: 110 },
          'failure',
          ...(mailing?.has_game_mail ? [{ field: 'mail_state' as const, width: 180 }] : []),
          'at',
        ]}
        empty={{ text: texts.none }}
      />
    </Drawer>
  );
}
