// Stands in for a page of the table whose file has not come yet.
import { PATHS, pageAt } from '@emall/contract/pages';
import { defineTexts, useLanguage } from '../shared/i18n/index.ts';
import { currentPage, goBack, Link } from '../shared/navigation/index.ts';
import { Button } from '../shared/ui/Button/Button.tsx';
import { NavBar } from '../shared/ui/NavBar/NavBar.tsx';
import { StatusPage } from '../shared/ui/StatusPage/StatusPage.tsx';

const { useTexts } = defineTexts({
  zh: { title: (page: string) => `「${page}」即将开放`, text: '我们正在准备，敬请期待', home: '返回首页' },
  en: {
    title: (page: string) => `${page}: coming soon`,
    text: 'We are getting it ready for you',
    home: 'Back to the shop',
  },
});

export function Upcoming() {
  const t = useTexts();
  const language = useLanguage();
  const page = pageAt(currentPage());
  const title = page?.[language] ?? '';
  return (
    <StatusPage
      bar={page?.bar === 'custom' && <NavBar title={title} onBack={goBack} />}
      kind="soon"
      title={t.title(title)}
      text={t.text}
      action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.home}</Button>}
    />
  );
}
