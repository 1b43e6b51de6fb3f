// The error page: says what went wrong, in words of the server or of the catalogue only, and offers a way on.
import { failures } from '@emall/contract/codes';
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, pageAt } from '@emall/contract/pages';
import { defineTexts, useLanguage } from '../../shared/i18n/index.ts';
import { Link, useQueryParams } from '../../shared/navigation/index.ts';
import { useSession } from '../../shared/session/index.ts';
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

/** Anybody can write a link with a message: one that is none of these is not shown as ours. */
const OUR_TEXTS: ReadonlySet<string> = new Set([
  ...Object.values(SPEC_TEXTS),
  ...Object.values(failures).flatMap(({ zh, en }) => [zh, en]),
]);

export default function ErrorPage() {
  const t = useTexts();
  const title = pageAt(PATHS.error)?.[useLanguage()];
  const { message, game_id } = useQueryParams();
  const rejection = useSession((state) => state.gameRejection);
  const isOurs = message && (OUR_TEXTS.has(message) || message === rejection);
  const words = isOurs ? message : t.fallback;
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
