// Opens the preview of the mall, at a moment, on the page or the goods that a screen is about.
import type { PreviewPage } from '@emall/contract';
import { useNavigate } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';

const useTexts = defineTexts({
  zh: { see: '预览商城' },
  en: { see: 'Preview the mall' },
});

type Props = { page?: PreviewPage; at?: string | undefined; goodsId?: number };

export function SeeMall({ page, at, goodsId }: Props) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  if (!useMay('content.read')) return null;
  const open = () =>
    void navigate({ to: `/${gameId}/preview`, search: { page, at, goods_id: goodsId } as never });
  return (
    <Button icon={<Smartphone size={16} />} onClick={open}>
      {texts.see}
    </Button>
  );
}
