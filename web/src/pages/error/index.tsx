// The error page: says what went wrong, in words of the server or of the catalogue only, and offers a way on.
import type { Language } from '@emall/contract';
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

type Failure = { message: string; texts: Record<Language, string> | undefined };
type Kind = 'catalogue' | 'closed' | 'moved' | 'nobody';

const SPEC: readonly string[] = Object.values(SPEC_TEXTS);

// Loaded only for a message of none of the spec's texts: it is larger than the page.
const failureTextsOf = async (message: string): Promise<Failure['texts']> =>
  (await import('./failure-texts.ts')).FAILURE_TEXTS.get(message);

/**
 * What a message is: of the catalogue or of the server, why the game is closed or where it moved, or of nobody here. Anybody can write a link
 * with a message: that of nobody is not shown. One of the catalogue is shown in the reader's language, whichever the link has.
 * Undefined until it is known.
 */
function useReason(message: string | undefined): { kind: Kind; reason?: string | undefined } | undefined {
  const language = useLanguage();
  const rejection = useSession((state) => state.gameRejection);
  const isKnown = message === undefined || SPEC.includes(message);
  const [found, setFound] = useState<Failure>();
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void failureTextsOf(message)
      .catch(() => undefined)
      .then((texts) => isCurrent && setFound({ message, texts }));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, message]);
  if (isKnown) return { kind: message === undefined ? 'nobody' : 'catalogue', reason: message };
  if (found?.message !== message) return undefined;
  const isRejection = message === rejection?.msg;
  if (isRejection && rejection.state === 'moved') return { kind: 'moved', reason: message };
  if (found.texts) return { kind: 'catalogue', reason: found.texts[language] };
  if (!isRejection) return { kind: 'nobody' };
  return { kind: rejection.state === 'closed' ? 'closed' : 'catalogue', reason: message };
}

export default function ErrorPage() {
  const t = useTexts();
  const language = useLanguage();
  const title = pageAt(PATHS.error)?.[language];
  const { message, game_id } = useQueryParams();
  const found = useReason(message);
  const kind = found?.kind;
  const reason = found?.reason || t.fallback;
  const isGone = kind === 'closed' || kind === 'moved';
  const barTitle = isGone ? t[kind].bar : title;
  useEffect(() => {
    if (barTitle) document.title = barTitle;
  }, [barTitle]);
  const bar = <NavBar title={barTitle} />;
  // The spec's texts are in one language.
  const hint = language !== 'zh' && SPEC.includes(reason) ? t.fallback : undefined;
  if (kind === undefined) return bar;
  if (game_id)
    return (
      <StatusPage
        bar={bar}
        kind="error"
        title={kind === 'closed' ? t.closed.title : reason}
        text={kind === 'closed' ? reason : kind === 'moved' ? t.ask : hint}
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
