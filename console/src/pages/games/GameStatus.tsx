// Whether players may enter: opens the game, closes it for maintenance (three clicks), moves it or ends it.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import { CloseGame, EditMessage, Maintenance, MoveGame, sentOf } from './game-status-dialogs.tsx';

const useTexts = defineTexts({
  zh: {
    title: '状态',
    open: '开放给玩家',
    stay: '取消维护',
    opened: '已开放',
    cancelled: '已取消维护',
    undone: '已恢复维护',
    maintain: '维护',
    move: '迁移到新地址',
    close: '永久关闭',
    from: '维护开始',
    until: '维护至',
    read: '玩家看到',
    readEnglish: '英文玩家看到',
    readThen: '维护时玩家看到',
    readThenEnglish: '维护时英文玩家看到',
    edit: '修改文字',
    movedTo: '新地址',
    missing: (list: string) => `开放前还缺少：${list}`,
  },
  en: {
    title: 'Status',
    open: 'Open to players',
    stay: 'Cancel maintenance',
    opened: 'The game is open',
    cancelled: 'Maintenance cancelled',
    undone: 'Maintenance restored',
    maintain: 'Maintenance',
    move: 'Move to a new address',
    close: 'Close permanently',
    from: 'Maintenance from',
    until: 'Maintenance until',
    read: 'Message to players',
    readEnglish: 'Message in English',
    readThen: 'Message during maintenance',
    readThenEnglish: 'Message during maintenance, in English',
    edit: 'Edit message',
    movedTo: 'New address',
    missing: (list: string) => `Missing before it can open: ${list}`,
  },
});

export function GameStatus({ game }: { game: OpsGame }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayManage = useMay('game.manage');
  const [asked, setAsked] = useState<'maintenance' | 'message' | 'moved' | 'closed'>();
  const setStatus = useCall(ops.game.setStatus, game.game_id);
  const close = () => setAsked(undefined);
  const { set_status, status, maintenance_from, maintenance_until } = game;
  // A maintenance that is scheduled: until then players are in the shop.
  const isLater = status === 'running';
  // With its window and its message.
  const maintainAgain = () =>
    setStatus.mutate(
      {
        status: 'maintenance',
        moved_to: null,
        from: maintenance_from,
        until: maintenance_until,
        ...sentOf({ msg: game.status_msg, en: game.en.status_msg }),
      },
      { onSuccess: () => toast(texts.undone), onError: toastError },
    );
  const open = () =>
    setStatus.mutate(
      { status: 'running', msg: '', from: null, until: null, moved_to: null },
      {
        onSuccess: () =>
          toast(
            isLater ? texts.cancelled : texts.opened,
            set_status === 'maintenance' && game.status_msg ? { undo: maintainAgain } : undefined,
          ),
        onError: toastError,
      },
    );
  const missing = game.readiness
    .filter(({ is_required, is_done }) => is_required && !is_done)
    .map(({ item }) => labelOfValue('item', item, language));
  const address = labelOfField('shop_url', language);
  return (
    <Section title={texts.title}>
      {game.first_opened_at !== null && (status === 'running' || status === 'maintenance') && (
        <>
          <p>{address}</p>
          <CopyField label={address} value={game.shop_url} />
        </>
      )}
      {set_status !== 'running' && (
        <DescriptionList
          items={[
            ...(game.status_msg ? [[isLater ? texts.readThen : texts.read, game.status_msg] as const] : []),
            ...(game.en.status_msg
              ? [[isLater ? texts.readThenEnglish : texts.readEnglish, game.en.status_msg] as const]
              : []),
            ...(maintenance_from ? [[texts.from, <Time key="from" at={maintenance_from} />] as const] : []),
            ...(maintenance_until
              ? [[texts.until, <Time key="until" at={maintenance_until} />] as const]
              : []),
            ...(set_status === 'moved' ? [[texts.movedTo, game.moved_to] as const] : []),
          ]}
        />
      )}
      {mayManage && set_status !== 'running' && missing.length > 0 && (
        <p>{texts.missing(missing.join(language === 'zh' ? '、' : ', '))}</p>
      )}
      {mayManage && (
        <Row>
          {set_status !== 'running' && (
            <Button kind="primary" isBusy={setStatus.isPending} disabled={missing.length > 0} onClick={open}>
              {status === 'running' ? texts.stay : texts.open}
            </Button>
          )}
          {status === 'running' && <Button onClick={() => setAsked('maintenance')}>{texts.maintain}</Button>}
          {(set_status === 'maintenance' || set_status === 'closed') && (
            <Button onClick={() => setAsked('message')}>{texts.edit}</Button>
          )}
          {set_status !== 'moved' && (
            <Button kind="quiet" onClick={() => setAsked('moved')}>
              {texts.move}
            </Button>
          )}
          {set_status !== 'closed' && (
            <Button kind="quiet" onClick={() => setAsked('closed')}>
              {texts.close}
            </Button>
          )}
        </Row>
      )}
      {asked === 'maintenance' && <Maintenance onClose={close} />}
      {asked === 'message' && <EditMessage game={game} onClose={close} />}
      {asked === 'moved' && <MoveGame onClose={close} />}
      {asked === 'closed' && <CloseGame name={game.name} onClose={close} />}
    </Section>
  );
}
