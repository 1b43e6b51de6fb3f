// Asks for authentication when the game requires it, something is missing and no layer is open; the server remembers
// "later". It opens only before the player has touched the page: later it would take a tap that is meant for something else.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userAuthQuery } from '../../entities/player/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { api, callQuery, queryClient, useSubmit } from '../../shared/request/index.ts';
import { Dialog } from '../../shared/ui/Dialog/Dialog.tsx';
import { useIsLayerOpen } from '../../shared/ui/modal/layers.ts';
import { useTexts } from './texts.ts';

export function AuthPopup() {
  const t = useTexts();
  const { data: auth } = useQuery(userAuthQuery());
  const isDue = auth?.is_popup_due ?? false;
  const { data: popup } = useQuery({
    ...callQuery(api.index.authPopupConfInfo, {}, { errors: 'inline' }),
    enabled: isDue,
  });
  const isLayerOpen = useIsLayerOpen();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  if (state === 'waiting' && isDue && popup?.is_on && !isLayerOpen) setState('open');
  useEffect(() => {
    if (state !== 'waiting') return;
    const listener = new AbortController();
    const options = { capture: true, signal: listener.signal };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => setState('closed'), options);
    return () => listener.abort();
  }, [state]);
  const later = useSubmit(async () => {
    const info = await api.user.addAuthPopupInfo({ method: 'later' }, { errors: 'silent' });
    queryClient.setQueryData(userAuthQuery().queryKey, info);
  });
  return (
    <Dialog
      open={state === 'open'}
      title={popup?.title}
      text={popup?.text}
      confirmText={t.verifyNow}
      cancelText={t.later}
      onConfirm={() => {
        setState('closed');
        void navigate(PATHS.auth);
      }}
      onClose={() => {
        setState('closed');
        void later.submit();
      }}
    />
  );
}
