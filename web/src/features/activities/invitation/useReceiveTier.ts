// Receives the reward of a tier: what came is celebrated.
import { useMutation } from '@tanstack/react-query';
import { refreshActivities, useActivityTexts } from '../../../entities/activity/index.ts';
import { usePrize } from '../../../entities/prize/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';

export function useReceiveTier(activeid: number) {
  const t = useActivityTexts();
  const { celebrate, door } = usePrize();
  const receive = useMutation({
    mutationFn: (count: number) => api.activity.inviteReceive({ activeid, count }, { onExpired: 'popup' }),
    onSuccess: ({ award }) => {
      celebrate({ award, title: t.congratulations });
      void refreshActivities();
    },
    onError: (error) => {
      toastNetworkError(error);
      // It was refused for a reason that the page does not show yet.
      void refreshActivities();
    },
  });
  return { receive, door };
}
