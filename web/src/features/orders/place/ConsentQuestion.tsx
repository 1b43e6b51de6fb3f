// Asks for consent when the player submits without ticking; agreeing also places the order.
import { AgreementNames, type Consent } from '../../../entities/agreement/index.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { useTexts } from './texts.ts';

export function ConsentQuestion({ consent }: { consent: Consent }) {
  const t = useTexts();
  return (
    <Dialog
      open={consent.isAsking}
      title={t.agreeTitle}
      text={
        <>
          {t.agreeText}
          <AgreementNames consent={consent} />
        </>
      }
      confirmText={t.agreeYes}
      cancelText={t.agreeNo}
      onConfirm={consent.agree}
      onCancel={consent.decline}
    />
  );
}
