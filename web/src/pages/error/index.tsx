// The error page: says what went wrong, as plain text whatever the URL brings, and offers a way on.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, pageAt } from '@emall/contract/pages';
import { defineTexts, useLanguage } from '../../shared/i18n/index.ts';
import { Link, useQueryParams } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { StatusPage } from '../../shared/ui/StatusPage/StatusPage.tsx';

const { useTexts } = defineTexts({
  zh: {
    fallback: '页面暂时无法打开',
    ask: '请从游戏内或官方链接重新进入商城',
    again: '返回首页重试',
  },
  en: {
    fallback: 'This page can’t be opened right now',
    ask: 'Open the shop again from the game or an official link',
    again: 'Back to shop',
  },
});

/** Longer than any message of ours: the rest of a crafted one is not worth the screen. */
const MESSAGE_MAX = 200;

export default function ErrorPage() {
  const t = useTexts();
  const title = pageAt(PATHS.error)?.[useLanguage()];
  const { message, game_id } = useQueryParams();
  const words = message?.slice(0, MESSAGE_MAX) || t.fallback;
  const bar = <NavBar title={title} />;
  if (game_id)
    return (
      <StatusPage
        bar={bar}
        kind="error"
        title={words}
        action={<Button render={(look) => <Link to={PATHS.home} replace {...look} />}>{t.again}</Button>}
      />
    );
  return (
    <StatusPage
      bar={bar}
      kind="error"
      title={words}
      text={
        <>
          {SPEC_TEXTS.missing_game_id_param}
          <br />
          {t.ask}
        </>
      }
    />
  );
}
