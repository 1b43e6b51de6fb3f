// Receives a gift and reloads every list it is in.
import type { PlayerGift } from '@emall/contract';
import { api, useSubmit } from '../../shared/request/index.ts';
import { refreshGifts } from './queries.ts';

export function useReceive(gift_id: number, onReceived: (gift: PlayerGift) => void) {
  return useSubmit(async () => {
    try {
      const { receipt } = await api.user.getGiftCode({ gift_id });
      onReceived(receipt);
    } finally {
      // After a rejection, too: the card does not show its reason yet.
      void refreshGifts();
    }
  });
}
