// One entry link over the list: its address to copy, its QR code, what it brought, its name, and whether it runs.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { History } from '../../kit/History.tsx';
import { toastRemoved, toastSaved } from '../../kit/restore.ts';
import { callQuery, useCall } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Loaded } from '../../ui/Page.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Row } from '../../ui/Row.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { LinkResults } from './LinkResults.tsx';

const useTexts = defineTexts({
  zh: {
    title: '推广链接',
    address: '地址',
    stop: '停用',
    start: '启用',
    rename: '重命名',
    name: '名称',
    saved: '已保存',
    none: '没有这个链接',
    remove: '删除链接',
    removeHint: '用过这个链接的订单仍保留来源编号，只是不再显示名称。',
    removed: '已删除',
  },
  en: {
    title: 'Link',
    address: 'Address',
    stop: 'Stop',
    start: 'Start',
    rename: 'Rename',
    name: 'Name',
    saved: 'Saved',
    none: 'Link not found',
    remove: 'Remove link',
    removeHint: 'Orders that came through it keep its number but not its name.',
    removed: 'Removed',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const link = useParam('link');
  const mayWrite = useMay('link.write');
  const list = useQuery(callQuery(ops.link.list, { link }, gameId));
  const setStatus = useCall(ops.link.setStatus, gameId);
  const navigate = useNavigate();
  const maySeeReports = useMay('report.read');
  const [isRemoving, setIsRemoving] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const name = list.data?.list[0]?.name;
  return (
    <Drawer title={`${texts.title} ${link}`}>
      <Loaded query={list}>
        {({ list: rows }) => {
          const [found] = rows;
          if (!found) return <EmptyState text={texts.none} />;
          const isRunning = found.status === 'running';
          return (
            <>
              <p>
                {found.name} <StatusTag field="link_status" value={found.status} />
              </p>
              <QrCode text={found.url} />
              <CopyField label={texts.address} value={found.url} />
              {mayWrite && (
                <Row>
                  <Button
                    isBusy={setStatus.isPending}
                    onClick={() =>
                      setStatus.mutate(
                        { link, status: isRunning ? 'stopped' : 'running' },
                        { onSuccess: () => void toastSaved(texts.saved, 'link', link, gameId) },
                      )
                    }
                  >
                    {isRunning ? texts.stop : texts.start}
                  </Button>
                  <Button onClick={() => setIsRenaming(true)}>{texts.rename}</Button>
                  <Button onClick={() => setIsRemoving(true)}>{texts.remove}</Button>
                </Row>
              )}
              {maySeeReports && <LinkResults link={link} />}
              <History kind="link" id={link} />
            </>
          );
        }}
      </Loaded>
      {isRenaming && name !== undefined && (
        <Rename link={link} name={name} onClose={() => setIsRenaming(false)} />
      )}
      {isRemoving && (
        <CallDialog
          call={ops.link.remove}
          input={() => ({ link })}
          title={`${texts.remove} ${link}`}
          label={texts.remove}
          isHarmful
          hasEffects
          done={toastRemoved(texts.removed, 'link', link, gameId)}
          leave={() => navigate({ to: `/${gameId}/links` })}
          onClose={() => setIsRemoving(false)}
        >
          <p>{texts.removeHint}</p>
        </CallDialog>
      )}
    </Drawer>
  );
}

function Rename({ link, name, onClose }: { link: string; name: string; onClose(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const [typed, setTyped] = useState(name);
  return (
    <CallDialog
      call={ops.link.save}
      input={() => ({ link, name: typed.trim() })}
      opened={{ fixed: { link }, stored: { name } }}
      title={`${texts.rename} ${link}`}
      label={texts.rename}
      isDisabled={!typed.trim() || typed.trim() === name}
      onDone={() => {
        void toastSaved(texts.saved, 'link', link, gameId);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField label={texts.name} value={typed} onChange={setTyped} maxLength={40} autoFocus />
    </CallDialog>
  );
}
