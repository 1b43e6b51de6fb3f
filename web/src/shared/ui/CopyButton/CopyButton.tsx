// Copies a text to the clipboard; a toast says whether it worked.
import type { ReactNode } from 'react';
import { copyWithToast } from '../../clipboard/index.ts';
import { defineTexts } from '../../i18n/index.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../Button/Button.tsx';

const { useTexts } = defineTexts({
  zh: { copy: '复制', copyOf: (what: string) => `复制${what}` },
  en: { copy: 'Copy', copyOf: (what: string) => `Copy ${what.toLowerCase()}` },
});

type CopyButtonProps = {
  /** Undefined while it is being loaded. */
  text: string | undefined;
  /** What is copied, for the accessible name: "Copy order number". */
  what?: string;
  /** The whole accessible name, where `what` is not enough. */
  label?: string;
  /** The toast after copying. */
  copied?: string;
  /** The toast where the browser refuses. */
  failed?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  children?: ReactNode;
};

export function CopyButton(props: CopyButtonProps) {
  const { text, what, label, copied, failed, variant = 'secondary', size = 'sm', block, children } = props;
  const t = useTexts();
  const name = label ?? (what === undefined ? undefined : t.copyOf(what));
  return (
    <Button
      variant={variant}
      size={size}
      block={block ?? false}
      loading={text === undefined}
      aria-label={name}
      onClick={() => void copyWithToast(text ?? '', copied, failed)}
    >
      {children ?? t.copy}
    </Button>
  );
}
