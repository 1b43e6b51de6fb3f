// Receives the reward of a tier: what came is celebrated.
import { useMutation } from '@tanstack/react-query';
import { usePrize } from '../../../shared/prize/index.ts';
import { api, toastNetworkError } from '../../../shared/request/index.ts';
import { refreshComingBack } from '../queries.ts';
import { useTexts } from '../texts.ts';

export function useReceiveTier(activeid: number) {
  const t = useTexts();
  const { celebrate, door } = usePrize();
  const receive = useMutation({
    mutationFn: (count: number) => api.activity.inviteReceive({ activeid, count }, { onExpired: 'popup' }),
    onSuccess: ({ award }) => {
      celebrate({ award, title: t.congratulations });
      void refreshComingBack();
    },
    onError: (error) => {
      toastNetworkError(error);
      // It was refused for a reason that the page does not show yet.
      void refreshComingBack();
    },
  });
  return { receive, door };
}
