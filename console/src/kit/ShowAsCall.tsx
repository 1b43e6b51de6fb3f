// Shows an action as the call it makes: a shell command and typed TypeScript, for a machine that does the same.
import type { Call } from '@emall/contract';
import { Code as CodeIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { useOptionalGameId } from '../session/params.ts';
import { Button } from '../ui/Button.tsx';

const useTexts = defineTexts({ zh: { show: '查看调用' }, en: { show: 'Show as call' } });

const CallSnippets = lazy(async () => ({ default: (await import('./CallSnippets.tsx')).CallSnippets }));

type Props = { call: Call; input: object };

export function ShowAsCall({ call, input }: Props) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" icon={<CodeIcon size={14} />} onClick={() => setIsOpen(true)}>
        {texts.show}
      </Button>
      {isOpen && (
        <Suspense>
          <CallSnippets call={call} input={input} gameId={gameId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
