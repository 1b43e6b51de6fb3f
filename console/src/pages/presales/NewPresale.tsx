// A new presale.
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { PresaleForm } from './PresaleForm.tsx';

const useTexts = defineTexts({
  zh: { title: '新建预售', presales: '预售' },
  en: { title: 'New presale', presales: 'Presales' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page title={texts.title} crumb={<Link to={`/${gameId}/presales`}>{texts.presales}</Link>}>
      <PresaleForm />
    </Page>
  );
}
