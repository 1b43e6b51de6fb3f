// One message: whom it reached, whom not and why, and a stop while it is being sent.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { toast } from '../../ui/Toast.tsx';

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
  return (
    <Drawer
      title={`${texts.title} ${mailing_id}`}
      isWide
      actions={
        mayStop && (
          <Button
            isBusy={stop.isPending}
            onClick={() =>
              stop.mutate(
                { mailing_id },
                {
                  onSuccess: () => toast(texts.stopped),
                  onError: ({ message }) => toast(message, { tone: 'bad' }),
                },
              )
            }
          >
            {texts.stop}
          </Button>
        )
      }
    >
      <CallTable
        call={ops.message.recipients}
        label={texts.title}
        fixed={{ mailing_id }}
        keyOf={({ player_id }) => player_id}
        to={({ player_id }) => `/${gameId}/players/${player_id}`}
        columns={['player_id', 'failure', 'at']}
        empty={{ text: texts.none }}
      />
    </Drawer>
  );
}
