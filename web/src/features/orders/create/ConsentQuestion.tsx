// Asked when the player submits without ticking; agreeing also places the order. Loaded when it is first asked.
import { AgreementNames, type Consent } from '../../../entities/agreement/index.ts';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';

const { useTexts } = defineTexts({
  zh: {
    title: '提交前请确认',
    text: '请阅读并同意',
    yes: '同意并提交',
    no: '再看看',
  },
  en: {
    title: 'Before you order',
    text: 'Please read and agree to the ',
    yes: 'Agree and order',
    no: 'Not now',
  },
});

export default function ConsentQuestion({ consent, ...layer }: LayerProps & { consent: Consent }) {
  const t = useTexts();
  return (
    <Dialog
      {...layer}
      title={t.title}
      text={
        <>
          {t.text}
          <AgreementNames consent={consent} />
        </>
      }
      confirmText={t.yes}
      cancelText={t.no}
      onConfirm={consent.agree}
    />
  );
}
