// Receives the reward of a tier: what came is celebrated and said aloud.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/request/index.ts';
import { usePrize } from '../prize/usePrize.ts';
import { refreshComingBack, STAY, sayIfLost } from '../queries.ts';
import { useTexts } from '../texts.ts';

export function useReceiveTier(activeid: number) {
  const t = useTexts();
  const { celebrate, door } = usePrize();
  const [said, say] = useState('');
  const receive = useMutation({
    mutationFn: (count: number) => api.activity.inviteReceive({ activeid, count }, STAY),
    onSuccess: ({ award }) => {
      say(t.announceReceived(award.prize.name));
      celebrate({ award, title: t.congratulations });
      void refreshComingBack();
    },
    onError: (error) => {
      sayIfLost(error);
      // It was refused for a reason that the page does not show yet.
      void refreshComingBack();
    },
  });
  return { receive, said, door };
}
