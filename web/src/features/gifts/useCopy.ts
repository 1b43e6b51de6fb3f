// Copies a code and says whether it worked.
import { copyText } from '../../shared/clipboard/index.ts';
import { toast } from '../../shared/ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

export function useCopy(): (code: string) => void {
  const t = useTexts();
  return (code) => void copyText(code).then((isCopied) => toast(isCopied ? t.copied : t.notCopied));
}
