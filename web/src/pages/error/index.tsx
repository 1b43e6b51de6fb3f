// The error page: says what went wrong, in words of the server or of the catalogue only, and offers a way on.
import { SPEC_TEXTS } from '@emall/contract/constants';
import { PATHS, pageAt } from '@emall/contract/pages';
import { useEffect, useState } from 'react';
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

const SPEC: readonly string[] = Object.values(SPEC_TEXTS);

// Loaded only for a message of none of the spec's texts: it is larger than the page.
const isFailureText = async (message: string): Promise<boolean> =>
  (await import('./failure-texts.ts')).FAILURE_TEXTS.has(message);

/** Anybody can write a link with a message: one that is none of ours is not shown. Undefined until that is known. */
function useIsOurs(message: string | undefined): boolean | undefined {
  const rejection = useSession((state) => state.gameRejection);
  const isKnown = message === undefined || SPEC.includes(message) || message === rejection;
  const [found, setFound] = useState<{ message: string; isOurs: boolean }>();
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void isFailureText(message)
      .catch(() => false)
      .then((isOurs) => isCurrent && setFound({ message, isOurs }));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, message]);
  if (isKnown) return message !== undefined;
  return found?.message === message ? found?.isOurs : undefined;
}

export default function ErrorPage() {
  const t = useTexts();
  const title = pageAt(PATHS.error)?.[useLanguage()];
  const { message, game_id } = useQueryParams();
  const isOurs = useIsOurs(message);
  if (isOurs === undefined) return <NavBar title={title} />;
  const words = (isOurs && message) || t.fallback;
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
