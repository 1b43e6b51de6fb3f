// Not open now: under maintenance or not opened yet, in the operator's words, and a button that looks whether it is open.
import type { GameRejection } from '@emall/contract';
import { CODE } from '@emall/contract/codes';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { canGoBack, goBack, navigate } from '../../shared/navigation/index.ts';
import { api, CallError, callKey, isNetworkFailure } from '../../shared/request/index.ts';
import { type GameRejected, useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { StatusPage } from '../../shared/ui/StatusPage/StatusPage.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';

const { useTexts } = defineTexts({
  zh: {
    maintenance: {
      bar: '维护中',
      title: '商城正在维护',
      text: '我们正在让商城变得更好，请稍后再来',
      still: '还在维护中，请稍后再试',
    },
    unopened: {
      bar: '即将开放',
      title: '商城还没有开放',
      text: '准备好后就会开放，请稍后再来',
      still: '还没有开放，请稍后再来',
    },
    retry: '看看开了没有',
    checkedAt: (time: string) => `上次查看：${time}`,
  },
  en: {
    maintenance: {
      bar: 'Under maintenance',
      title: 'The shop is down for maintenance',
      text: 'We’re making it better. Please check back soon.',
      still: 'Still under maintenance. Please try again later.',
    },
    unopened: {
      bar: 'Opening soon',
      title: 'The shop isn’t open yet',
      text: 'We’re getting it ready. Please check back soon.',
      still: 'Not open yet. Please check back later.',
    },
    retry: 'Check again',
    checkedAt: (time: string) => `Last checked: ${time}`,
  },
});

type Look = { isOpen: boolean } & GameRejected;

/** Asks for the game again; maintenance is an answer here, not a failure. */
async function look(): Promise<Look> {
  try {
    await api.index.getGameInfo({}, { errors: 'inline' });
    return { isOpen: true, state: 'maintenance', msg: '' };
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'answer') throw error;
    const { state } = (error.data ?? { state: 'maintenance' }) as GameRejection;
    return { isOpen: error.code !== CODE.maintenance, state, msg: error.msg };
  }
}

export default function MaintenancePage() {
  const t = useTexts();
  const state = useQuery({
    queryKey: [...callKey(api.index.getGameInfo.path), 'maintenance'],
    queryFn: look,
  });
  const [isLooking, setLooking] = useState(false);
  const known = useSession(({ gameRejection }) => gameRejection);
  const rejected = state.data ?? known;
  const said = rejected?.state === 'unopened' ? t.unopened : t.maintenance;
  useEffect(() => {
    document.title = said.bar;
  }, [said.bar]);

  const retry = async () => {
    setLooking(true);
    const { data, error } = await state.refetch();
    setLooking(false);
    // The offline bar shows a lost connection.
    if (error) return isNetworkFailure(error) ? undefined : toast(error.message);
    // To the page that met the maintenance. Home starts over: a game that moved or closed meanwhile says so there.
    if (!data?.isOpen) toast((data?.state === 'unopened' ? t.unopened : t.maintenance).still);
    else if (canGoBack()) goBack();
    else await navigate(PATHS.home, undefined, { replace: true });
  };

  return (
    <StatusPage
      bar={<NavBar title={said.bar} />}
      kind="maintenance"
      title={said.title}
      text={
        <>
          {rejected?.msg || said.text}
          {state.dataUpdatedAt > 0 && (
            <>
              <br />
              <small>{t.checkedAt(formatDateTime(state.dataUpdatedAt))}</small>
            </>
          )}
        </>
      }
      action={
        <Button loading={isLooking} onClick={() => void retry()}>
          {t.retry}
        </Button>
      }
    />
  );
}
