// An address of the console that leads nowhere.
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../i18n/language.ts';
import { EmptyState } from '../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { missing: '没有这个页面', home: '返回控制台' },
  en: { missing: 'There is no such page', home: 'Back to the console' },
});

export function NotFound() {
  const texts = useTexts();
  return <EmptyState text={texts.missing} action={<Link to="/">{texts.home}</Link>} />;
}
