// Tests a connection and shows what came back.
import type { Call, Input } from '@emall/contract';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { useMayCall } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { takeAction } from '../../ui/Toast.tsx';

const useTexts = defineTexts({
  zh: { test: '测试连接', ok: '连接正常', failed: '连接失败' },
  en: { test: 'Test connection', ok: 'It works', failed: 'It failed' },
});

type Tested = { is_ok: boolean; detail: string };
type Props<C extends Call> = {
  call: C;
  input: Input<C>;
  gameId?: string;
  /** Saves what was typed, which is then tested; returns whether it was saved. */
  onBefore?(): Promise<boolean>;
};

export function TestButton<C extends Call>({ call, input, gameId, onBefore }: Props<C>) {
  const texts = useTexts();
  const mayTest = useMayCall(call);
  const test = useCall(call, gameId);
  const [result, setResult] = useState<Tested>();
  const run = async () => {
    setResult(undefined);
    if (onBefore && !(await onBefore())) return;
    test.mutate(input, {
      onSuccess: (output) => {
        // The result stands beside the button: no notification says it again.
        takeAction();
        setResult(output as Tested);
      },
      onError: (error) => setResult({ is_ok: false, detail: error.message }),
    });
  };
  if (!mayTest) return null;
  return (
    <Row aria-live="polite">
      <Button isBusy={test.isPending} onClick={() => void run()}>
        {texts.test}
      </Button>
      {result && <Tag tone={result.is_ok ? 'good' : 'bad'}>{result.is_ok ? texts.ok : texts.failed}</Tag>}
      {result && <span>{result.detail}</span>}
    </Row>
  );
}
