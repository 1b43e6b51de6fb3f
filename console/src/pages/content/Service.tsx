// How customer service is reached, and whether players are asked to verify their accounts.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Loaded, Page, Section } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '客服与认证', service: '客服', popup: '账号认证弹窗', saved: '已保存' },
  en: { title: 'Support and verification', service: 'Support', popup: 'Verification popup', saved: 'Saved' },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const service = useQuery(callQuery(ops.content.customerInfo, {}, gameId));
  const popup = useQuery(callQuery(ops.content.authPopup, {}, gameId));
  const done = (kind: 'customer_service' | 'auth_popup') => () =>
    void toastSaved(texts.saved, kind, gameId, gameId);
  return (
    <Page title={texts.title}>
      <Section title={texts.service}>
        <Loaded query={service}>
          {(data) => (
            <CallForm
              call={ops.content.saveCustomerInfo}
              initial={data}
              labelAs={{ channels: 'contact_options' }}
              onDone={done('customer_service')}
            />
          )}
        </Loaded>
      </Section>
      <History kind="customer_service" id={gameId} of={texts.service} />
      <Section title={texts.popup}>
        <Loaded query={popup}>
          {(data) => <CallForm call={ops.content.saveAuthPopup} initial={data} onDone={done('auth_popup')} />}
        </Loaded>
      </Section>
      <History kind="auth_popup" id={gameId} of={texts.popup} />
    </Page>
  );
}
