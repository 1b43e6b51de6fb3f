// Opens the chain of facts of something that a player received, over the page.
import { useNavigate } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';

const useTexts = defineTexts({
  zh: { why: '为什么？', whyOf: (name: string) => `${name}：为什么没到账？` },
  en: { why: 'Why didn’t it arrive?', whyOf: (name: string) => `${name}: why didn’t it arrive?` },
});

/** `subject`: `award_id:7`. */
export function Why({ subject, name }: { subject: string; name: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      kind="quiet"
      aria-label={texts.whyOf(name)}
      onClick={() =>
        void navigate({ to: '.', search: ((before: object) => ({ ...before, why: subject })) as never })
      }
    >
      {texts.why}
    </Button>
  );
}
