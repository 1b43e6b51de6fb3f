// Shows an action as the call it makes: a shell command and typed TypeScript, for a machine that does the same.
import type { Call } from '@emall/contract';
import { Code as CodeIcon } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { useOptionalGameId } from '../session/params.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { clientOf, curlOf } from './snippets.ts';

const useTexts = defineTexts({
  zh: {
    show: '查看调用',
    hint: '令牌在“我的账号”里创建。每次执行换一个 request_id；相同的 request_id 只生效一次。',
    copyCurl: 'curl 命令',
    copyClient: 'TypeScript 代码',
  },
  en: {
    show: 'Show as call',
    hint: 'Create a token under My account. Use a new request_id each time: the same one takes effect once.',
    copyCurl: 'curl command',
    copyClient: 'TypeScript code',
  },
});

type Props = { call: Call; input: object };

export function ShowAsCall({ call, input }: Props) {
  const texts = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" icon={<CodeIcon size={14} />} onClick={() => setIsOpen(true)}>
        {texts.show}
      </Button>
      {isOpen && <Snippets call={call} input={input} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Snippets({ call, input, onClose }: Props & { onClose(): void }) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const [requestId] = useState(() => crypto.randomUUID());
  const shown = { call, input, gameId, origin: location.origin, requestId };
  return (
    <Dialog title={call.path} onClose={onClose}>
      <p>{texts.hint}</p>
      <CopyField label={texts.copyCurl} value={curlOf(shown)} />
      <CopyField label={texts.copyClient} value={clientOf(shown)} />
    </Dialog>
  );
}
