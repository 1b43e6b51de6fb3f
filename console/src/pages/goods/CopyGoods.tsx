// Copies goods and opens the copy, which is a draft.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { copy: '复制', copied: '已复制为草稿，库存为 0' },
  en: { copy: 'Copy', copied: 'Copied as a draft with nothing in stock' },
});

export function CopyGoods({ goods: { goods_id } }: { goods: OpsGoods }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const copy = useCall(ops.catalog.copyGoods, gameId);
  if (!useMay('catalog.price')) return null;
  const act = () =>
    copy.mutate(
      { goods_id },
      {
        onSuccess: (made) => {
          toast(texts.copied);
          void navigate({ to: `/${gameId}/goods/${made.goods_id}` });
        },
        onError: toastError,
      },
    );
  return (
    <Button icon={<Copy size={16} />} isBusy={copy.isPending} onClick={act}>
      {texts.copy}
    </Button>
  );
}
