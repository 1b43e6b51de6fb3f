// What a trip to WeChat or WeGame brought back: a ticket that links, or the reason why there is none.
import type { ThirdParty } from '@emall/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/request/index.ts';
import { showLoading, toast } from '../../../shared/ui/Toast/toast.ts';
import { keepWays } from './keep-ways.ts';
import { useTexts } from './texts.ts';

export type Arrival = { provider: ThirdParty; ticket: string } | { error: 'denied' | 'failed' } | undefined;

export function useArrival(arrived: Arrival): void {
  const t = useTexts();
  const [arrival] = useState(arrived);
  const { mutate } = useMutation({
    mutationFn: (brought: { provider: ThirdParty; ticket: string }) => {
      const hide = showLoading(t.linking);
      return api.wechat.weChatAuthBind(brought).finally(hide);
    },
    onSuccess({ ways }) {
      keepWays(ways);
      toast(t.linkedNow);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is met once, whatever is drawn again later
  useEffect(() => {
    if (!arrival) return;
    if ('error' in arrival) toast(arrival.error === 'denied' ? t.denied : t.failedTrip, 3000);
    else mutate(arrival);
  }, []);
}
