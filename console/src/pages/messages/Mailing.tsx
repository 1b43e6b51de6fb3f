// One message: whom it reached, whom not and why, and a stop while it is being sent.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './Messages.module.css';

const useTexts = defineTexts({
  zh: { title: '收件人', stop: '停止发送', stopped: '已停止', none: '还没有发出' },
  en: { title: 'Recipients', stop: 'Stop sending', stopped: 'Stopped', none: 'Nothing sent yet' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mailing_id = useIdParam('mailing_id');
  const stop = useCall(ops.message.stop, gameId);
  const mayStop = useMay('message.broadcast');
  const mayOpen = useMay('player.read');
  const found = useQuery(callQuery(ops.message.list, { mailing_id, limit: 1 }, gameId));
  const mailing = found.data?.list[0];
  const isUnderWay = mailing?.status === 'waiting' || mailing?.status === 'running';
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
          'at',
        ]}
        empty={{ text: texts.none }}
      />
    </Drawer>
  );
}
