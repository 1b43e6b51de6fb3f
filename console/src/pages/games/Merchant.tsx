// A merchant over the game's payment settings: a new one, or one that exists with its history.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { MerchantForm } from './MerchantForm.tsx';

const useTexts = defineTexts({
  zh: { add: '新建商户', edit: '编辑商户', saved: '已保存，请测试连接' },
  en: { add: 'New merchant', edit: 'Edit merchant', saved: 'Saved. Now test the connection.' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { merchant_id } = useParams({ strict: false }) as { merchant_id?: string };
  const close = () => void navigate({ to: `/${gameId}/game`, search: { tab: 'payment' } as never });
  const id = merchant_id === undefined ? undefined : Number(merchant_id);
  const [savedId, setSavedId] = useState<number>();
  // After the next render: nothing is unsaved any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (savedId === undefined) return;
    void toastSaved(texts.saved, 'merchant', savedId);
    close();
  }, [savedId]);
  return (
    <Drawer title={id === undefined ? texts.add : texts.edit} isWide={id !== undefined} onClose={close}>
      <MerchantForm merchantId={id} onSaved={({ merchantId }) => setSavedId(merchantId)} />
      {id !== undefined && <History kind="merchant" id={id} />}
    </Drawer>
  );
}
