// Receives a gift: what came is handed on, and every list learns of it.
import type { PlayerGift } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { api, toastNetworkError } from '../../shared/request/index.ts';
import { refreshGifts } from './gift-queries.ts';

export function useReceive(gift_id: number, onReceived: (gift: PlayerGift) => void) {
  return useMutation({
    mutationFn: () => api.user.getGiftCode({ gift_id }),
    onSuccess: ({ receipt }) => {
      onReceived(receipt);
      void refreshGifts();
    },
    onError: (error) => {
      toastNetworkError(error);
      // It was refused for a reason that the card does not show yet.
      void refreshGifts();
    },
  });
}
