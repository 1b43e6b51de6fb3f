// Copies a number or a code and confirms it with a toast.
import { copyText } from '../../shared/clipboard/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied, for the accessible name. */
  what: string;
  variant?: 'secondary' | 'ghost';
};

export function CopyButton({ text, what, variant = 'ghost' }: CopyButtonProps) {
  const t = useTexts();
  const copy = async () => toast((await copyText(text)) ? t.copied : t.notCopied);
  return (
    <Button variant={variant} size="sm" aria-label={t.copyOf(what)} onClick={() => void copy()}>
      {t.copy}
    </Button>
  );
}
