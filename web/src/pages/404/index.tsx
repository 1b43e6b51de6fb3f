// The page for addresses that lead nowhere.
import { PATHS } from '@emall/contract/pages';
import { defineTexts } from '../../shared/i18n/index.ts';
import { goBack, Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { StatusPage } from '../../shared/ui/StatusPage/StatusPage.tsx';

const { useTexts } = defineTexts({
  zh: {
    title: '找不到这个页面',
    text: '链接可能已失效，或者地址输错了',
    home: '去首页逛逛',
    back: '返回上一页',
  },
  en: {
    title: 'Page not found',
    text: 'The link may have expired, or the address has a typo',
    home: 'Go to shop',
    back: 'Go back',
  },
});

export default function NotFoundPage() {
  const t = useTexts();
  return (
    <StatusPage
      kind="not-found"
      title={t.title}
      text={t.text}
      action={
        <>
          <Button variant="secondary" onClick={goBack}>
            {t.back}
          </Button>
          <Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.home}</Button>
        </>
      }
    />
  );
}
