// Who signed a day or closed a month, when, and the fingerprint of its figures.
import { defineTexts } from '../../i18n/language.ts';
import { Code, Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({ zh: { fingerprint: '指纹' }, en: { fingerprint: 'Fingerprint' } });

type Props = { text: string; at: string | null; fingerprint: string };

export function SignedBy({ text, at, fingerprint }: Props) {
  const texts = useTexts();
  return (
    <>
      <p>
        {text} <Time at={at} />
      </p>
      <p>
        {texts.fingerprint} <Code>{fingerprint}</Code>
      </p>
    </>
  );
}
