// Completes a return from WeChat or WeGame: links with the ticket in the address, or shows why there is none.
import type { AccountLoginMethod, ThirdParty } from '@emall/contract';
import { useEffect, useState } from 'react';
import { stripTickets, userAuthQuery } from '../../entities/player/index.ts';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { showLoading, toast } from '../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

type BindReturn = { provider: ThirdParty; ticket: string } | { error: 'denied' | 'failed' };

function readBindReturn({
  bind,
  bind_ticket,
  bind_error,
}: Readonly<Record<string, string | undefined>>): BindReturn | undefined {
  if (bind !== 'wechat' && bind !== 'wegame') return undefined;
  if (bind_ticket) return { provider: bind, ticket: bind_ticket };
  return { error: bind_error === 'denied' ? 'denied' : 'failed' };
}

export function useBindReturn(): void {
  const t = useTexts();
  const query = useQueryParams();
  const [returned] = useState(() => readBindReturn(query));
  const { submit } = useSubmit(async (input: { provider: ThirdParty; ticket: string }) => {
    const hide = showLoading(t.linking);
    const { login_methods } = await api.wechat.weChatAuthBind(input).finally(hide);
    await storeLoginMethods(login_methods);
    toast(t.linkedNow);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: handled once, on the first render
  useEffect(() => {
    stripTickets();
    if (!returned) return;
    if ('error' in returned) toast(returned.error === 'denied' ? t.denied : t.failedTrip, 3000);
    else void submit(returned);
  }, []);
}

/** Puts the login methods that a change returned into the cache. */
export async function storeLoginMethods(login_methods: AccountLoginMethod[]): Promise<void> {
  const query = userAuthQuery();
  // A first read that began before the change returns the methods from before it, and a refetch would join it.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueryData(query.queryKey, (info) => info && { ...info, login_methods });
  void queryClient.invalidateQueries({ queryKey: query.queryKey });
}
