// One touch to a way of reaching customer service. The operator types these: only what can be nothing else becomes a link.
import type { Contract, Output } from '@emall/contract';
import { copyText } from '../clipboard/index.ts';
import { Button } from '../ui/Button/Button.tsx';
import { toast } from '../ui/Toast/toast.ts';
import { useTexts } from './texts.ts';

type Way = Output<Contract['user']['customerInfo']>['ways'][number];

export function WayButton(way: Way) {
  const t = useTexts();
  const link = linkOf(way);
  if (link) {
    const label = { phone: t.call, mail: t.write, online: t.open }[link.kind];
    return (
      <Button
        variant="secondary"
        size="sm"
        render={({ children, ...look }) => (
          <a href={link.href} {...(link.kind === 'online' ? { rel: 'noreferrer' } : {})} {...look}>
            {children}
          </a>
        )}
      >
        {label}
      </Button>
    );
  }
  const copy = async () => toast((await copyText(way.value)) ? t.copied : t.notCopied);
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {t.copy}
    </Button>
  );
}

function linkOf({ kind, value }: Way): { kind: 'phone' | 'mail' | 'online'; href: string } | undefined {
  if (kind === 'phone' && /^[0-9+ ()-]+$/.test(value))
    return { kind, href: `tel:${value.replaceAll(/[^0-9+]/g, '')}` };
  if (kind === 'mail' && /^[^\s@?&]+@[^\s@?&]+$/.test(value)) return { kind, href: `mailto:${value}` };
  if (kind === 'online' && /^https:\/\//.test(value)) return { kind, href: value };
  return undefined;
}
