// Flash sales of the game: another price of a SKU for a time.
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { defineTexts } from '../../i18n/language.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { FlashSaleTable } from './FlashSaleTable.tsx';

const useTexts = defineTexts({
  zh: { title: '限时特价', add: '新建限时特价' },
  en: { title: 'Flash sales', add: 'New flash sale' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const add = useMay('catalog.price') && (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onClick={() => void navigate({ to: `/${gameId}/flash-sales/new` })}
    >
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} actions={add} isWide>
      <FlashSaleTable label={texts.title} action={add} />
    </Page>
  );
}
