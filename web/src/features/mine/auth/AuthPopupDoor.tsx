// Asks a player to prove the account, when the game wants it and something is missing. Putting it off is remembered.
import { PATHS } from '@emall/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from '../../../shared/navigation/index.ts';
import { api, queryClient } from '../../../shared/request/index.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { authQuery, popupQuery } from '../queries.ts';
import { useTexts } from './texts.ts';

export function AuthPopupDoor() {
  const t = useTexts();
  const { data: own } = useQuery(authQuery());
  const isDue = own?.is_popup_due ?? false;
  const { data: popup } = useQuery({ ...popupQuery(), enabled: isDue });
  const [isAway, setAway] = useState(false);
  const later = useMutation({
    mutationFn: () => api.user.addAuthPopupInfo({ way: 'later' }, { errors: 'silent' }),
    onSuccess: (info) => queryClient.setQueryData(authQuery().queryKey, info),
  });
  return (
    <Dialog
      open={isDue && popup?.is_on === true && !isAway}
      title={popup?.title}
      text={popup?.text}
      confirmText={t.proveNow}
      cancelText={t.later}
      onConfirm={() => {
        setAway(true);
        void navigate(PATHS.auth);
      }}
      onCancel={() => {
        setAway(true);
        later.mutate();
      }}
    />
  );
}
