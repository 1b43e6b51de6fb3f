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
    closed: { bar: '已关闭', title: '商城已关闭' },
    moved: { bar: '已迁移' },
  },
  en: {
    fallback: 'This page can’t be opened right now',
    ask: 'Open the shop again from the game or an official link',
    again: 'Back to shop',
    closed: { bar: 'Closed', title: 'This shop has closed' },
    moved: { bar: 'Moved' },
  },
});

const SPEC: readonly string[] = Object.values(SPEC_TEXTS);

// Loaded only for a message of none of the spec's texts: it is larger than the page.
const isFailureText = async (message: string): Promise<boolean> =>
  (await import('./failure-texts.ts')).FAILURE_TEXTS.has(message);

/**
 * What a message is: of the catalogue or of the server, why the game is closed or where it moved, or of nobody here. Anybody can write a link
 * with a message: that of nobody is not shown. Undefined until it is known.
 */
function useKind(message: string | undefined): 'catalogue' | 'closed' | 'moved' | 'nobody' | undefined {
  const rejection = useSession((state) => state.gameRejection);
  const isKnown = message === undefined || SPEC.includes(message);
  const [found, setFound] = useState<{ message: string; isFailure: boolean }>();
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void isFailureText(message)
      .catch(() => false)
      .then((isFailure) => isCurrent && setFound({ message, isFailure }));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, message]);
  if (isKnown) return message === undefined ? 'nobody' : 'catalogue';
  if (found?.message !== message) return undefined;
  const isRejection = message === rejection?.msg;
  if (isRejection && rejection.state === 'moved') return 'moved';
  if (found.isFailure) return 'catalogue';
  if (!isRejection) return 'nobody';
  return rejection.state === 'closed' ? 'closed' : 'catalogue';
}

export default function ErrorPage() {
  const t = useTexts();
  const title = pageAt(PATHS.error)?.[useLanguage()];
  const { message, game_id } = useQueryParams();
  const kind = useKind(message);
  const reason = (kind !== 'nobody' && message) || t.fallback;
  const isGone = kind === 'closed' || kind === 'moved';
  const barTitle = isGone ? t[kind].bar : title;
  useEffect(() => {
    if (barTitle) document.title = barTitle;
  }, [barTitle]);
  const bar = <NavBar title={barTitle} />;
  if (kind === undefined) return bar;
  if (game_id)
    return (
      <StatusPage
        bar={bar}
        kind="error"
        title={kind === 'closed' ? t.closed.title : reason}
        text={kind === 'closed' ? reason : kind === 'moved' ? t.ask : undefined}
        action={
          // The home of a game that was closed is this page again.
          isGone ? undefined : (
            <Button render={(look) => <Link to={PATHS.home} replace {...look} />}>{t.again}</Button>
          )
        }
      />
    );
  return (
    <StatusPage
      bar={bar}
      kind="error"
      title={reason}
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
