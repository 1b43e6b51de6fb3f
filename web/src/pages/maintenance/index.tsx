// Under maintenance: the operator's message, and a button that looks whether the mall is open again.
import { CODE } from '@emall/contract/codes';
import { PATHS, pageAt } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../shared/format/index.ts';
import { defineTexts, useLanguage } from '../../shared/i18n/index.ts';
import { canGoBack, goBack, navigate } from '../../shared/navigation/index.ts';
import { api, CallError, callKey } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { StatusPage } from '../../shared/ui/StatusPage/StatusPage.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';

const { useTexts } = defineTexts({
  zh: {
    title: '商城正在维护',
    text: '我们正在让商城变得更好，请稍后再来',
    retry: '看看开了没有',
    notYet: '还在维护中，请稍后再试',
    offline: '网络不通，请检查后再试',
    checkedAt: (time: string) => `上次查看：${time}`,
  },
  en: {
    title: 'The shop is down for maintenance',
    text: 'We’re making it better. Please check back soon.',
    retry: 'Check again',
    notYet: 'Still under maintenance. Please try again later.',
    offline: 'No connection. Check your network and try again.',
    checkedAt: (time: string) => `Last checked: ${time}`,
  },
});

type Look = { isOpen: boolean; msg: string };

/** Asks for the game anew; maintenance is an answer here, not a failure. */
async function look(): Promise<Look> {
  try {
    await api.index.getGameInfo({}, { errors: 'silent' });
    return { isOpen: true, msg: '' };
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'answer') throw error;
    return { isOpen: error.code !== CODE.maintenance, msg: error.msg };
  }
}

export default function MaintenancePage() {
  const t = useTexts();
  const title = pageAt(PATHS.maintenance)?.[useLanguage()];
  const state = useQuery({
    queryKey: [...callKey(api.index.getGameInfo.path), 'maintenance'],
    queryFn: look,
  });
  const [isLooking, setLooking] = useState(false);

  const retry = async () => {
    setLooking(true);
    const { data, isError } = await state.refetch();
    setLooking(false);
    if (isError) toast(t.offline);
    // To the page that met the maintenance. Home starts over: a game that moved or closed meanwhile says so there.
    else if (!data?.isOpen) toast(t.notYet);
    else if (canGoBack()) goBack();
    else await navigate(PATHS.home, undefined, { replace: true });
  };

  return (
    <StatusPage
      bar={<NavBar title={title} />}
      kind="maintenance"
      // A game that has never been open is not under maintenance: the operator's words say what it is.
      title={state.data?.msg || t.title}
      text={
        <>
          {!state.data?.msg && t.text}
          {state.dataUpdatedAt > 0 && (
            <>
              {!state.data?.msg && <br />}
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
