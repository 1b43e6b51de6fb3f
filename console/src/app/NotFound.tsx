// An address of the console that leads nowhere.
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../i18n/language.ts';
import { EmptyState, Page } from '../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { missing: '没有这个页面', hint: '地址可能有误，或页面已经移走。', home: '返回控制台' },
  en: {
    missing: 'Page not found',
    hint: 'The address may be mistyped, or the page has moved.',
    home: 'Back to the console',
  },
});

export function NotFound() {
  const texts = useTexts();
  return (
    <main>
      <Page title={texts.missing}>
        <EmptyState text={texts.hint} action={<Link to="/">{texts.home}</Link>} />
      </Page>
    </main>
  );
}
