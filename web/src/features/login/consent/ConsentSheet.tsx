// Asks for consent when the player went on without ticking; one tap agrees and goes on.
import { defineTexts } from '../../../shared/i18n/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { AgreementNames } from './AgreementNames.tsx';
import styles from './consent.module.css';
import type { ConsentState } from './useConsent.ts';

const { useTexts } = defineTexts({
  zh: {
    title: '服务协议与隐私保护',
    before: '为了保障你的权益，登录前请阅读并同意',
    after: '。',
    agree: '同意并继续',
    refuse: '暂不同意',
  },
  en: {
    title: 'Terms and privacy',
    before: 'Before you log in, please read and agree to ',
    after: '.',
    agree: 'Agree and continue',
    refuse: 'Not now',
  },
});

export function ConsentSheet({ consent }: { consent: ConsentState }) {
  const t = useTexts();
  return (
    <Sheet
      open={consent.isAsked}
      onClose={consent.refuse}
      title={t.title}
      footer={
        <div className={styles.answers}>
          <Button size="lg" block onClick={consent.agree}>
            {t.agree}
          </Button>
          <Button variant="ghost" block onClick={consent.refuse}>
            {t.refuse}
          </Button>
        </div>
      }
    >
      <p className={styles.question}>
        {t.before}
        <AgreementNames agreements={consent.agreements ?? []} onOpen={consent.read} />
        {t.after}
      </p>
    </Sheet>
  );
}
