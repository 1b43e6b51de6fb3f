// Opens the mini-program's page that asks for messages, and stores what the player agreed to when it returns.
import type { SubscribeKind } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { openMiniProgramPage } from '../../shared/bridge/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { currentFullPath, defineSearch, hrefOf, matching, useSearch } from '../../shared/navigation/index.ts';
import { api, callQuery, useSubmit } from '../../shared/request/index.ts';
import { readText } from '../../shared/storage/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';

const { useTexts } = defineTexts({
  zh: {
    ask: { shipping: '发货时微信通知我', prize: '奖品待领取时微信通知我' },
    stored: '好的，到时会用微信通知你',
    failed: '没有打开，请再试一次',
  },
  en: {
    ask: { shipping: 'Message me when it ships', prize: 'Message me about my prizes' },
    stored: 'Done. WeChat will message you.',
    failed: 'Couldn’t open it. Please try again.',
  },
});

/** Kinds that the mini-program's page brought back: `shipping.prize`. */
const subscribeSearch = defineSearch({ subscribed: matching(/^(shipping|prize)(\.prize)?$/) });

export default function Subscribe({ kinds }: { kinds: readonly SubscribeKind[] }) {
  const t = useTexts();
  const { values, set } = useSearch(subscribeSearch);
  const openId = readText('wx_open_id');
  const { data } = useQuery({
    ...callQuery(api.wechat.subscribeTemplates, {}, { errors: 'silent' }),
    enabled: openId !== null,
  });
  const store = useEffectEvent(async (subscribed: string) => {
    set({ subscribed: undefined });
    await api.wechat.subscribeMessage({ kinds: subscribed.split('.') as SubscribeKind[] });
    toast(t.stored);
  });
  useEffect(() => {
    if (values.subscribed) void store(values.subscribed).catch(() => undefined);
  }, [values.subscribed]);

  const asked = data?.list.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const ask = useSubmit(async () => {
    const templates = asked.map(({ kind, template_id }) => `${kind}:${template_id}`).join(',');
    const isOpen = await openMiniProgramPage('subscribe', { templates, done: hrefOf(currentFullPath()) });
    if (!isOpen) toast(t.failed);
  });
  const [first] = asked;
  if (!first) return null;
  return (
    <Button variant="secondary" block loading={ask.isSubmitting} onClick={() => void ask.submit()}>
      {t.ask[first.kind]}
    </Button>
  );
}
