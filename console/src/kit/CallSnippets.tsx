// A call as a shell command and as TypeScript, to copy.
import type { Call } from '@emall/contract';
import { useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { clientOf, curlOf } from './snippets.ts';

const useTexts = defineTexts({
  zh: {
    hint: '令牌在“我的账号”里创建。每次执行换一个 request_id；相同的 request_id 只生效一次。',
    copyCurl: 'curl 命令',
    copyClient: 'TypeScript 代码',
  },
  en: {
    hint: 'Create a token under My account. Use a new request_id for each request: a repeated one takes effect only once.',
    copyCurl: 'curl command',
    copyClient: 'TypeScript code',
  },
});

type Props = { call: Call; input: object; gameId: string | undefined; onClose(): void };

export function CallSnippets({ call, input, gameId, onClose }: Props) {
  const texts = useTexts();
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
