// Asks for consent when the player continues without the checkbox; one tap agrees and continues.
import { AgreementNames, type Consent } from '../../../entities/agreement/index.ts';
import { defineTexts } from '../../../shared/i18n/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import type { LayerProps } from '../../../shared/ui/layer/lazyLayer.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import styles from './form.module.css';

const { useTexts } = defineTexts({
  zh: {
    title: '服务协议与隐私保护',
    before: '为了保障你的权益，登录前请阅读并同意',
    after: '。',
    agree: '同意并继续',
    decline: '暂不同意',
  },
  en: {
    title: 'Terms and privacy',
    before: 'Before you log in, please read and agree to the ',
    after: '.',
    agree: 'Agree and continue',
    decline: 'Not now',
  },
});

export default function ConsentSheet({ open, onClose, consent }: LayerProps & { consent: Consent }) {
  const t = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <Stack gap="2-5">
          <Button size="lg" block onClick={consent.agree}>
            {t.agree}
          </Button>
          <Button variant="ghost" block onClick={consent.decline}>
            {t.decline}
          </Button>
        </Stack>
      }
    >
      <p className={styles.consentQuestion}>
        {t.before}
        <AgreementNames consent={consent} />
        {t.after}
      </p>
    </Sheet>
  );
}
