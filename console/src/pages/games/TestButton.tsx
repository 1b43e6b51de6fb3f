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
  zh: { test: '测试连接', saveAndTest: '保存并测试连接', ok: '连接正常', failed: '连接失败' },
  en: {
    test: 'Test connection',
    saveAndTest: 'Save and test connection',
    ok: 'It works',
    failed: 'It failed',
  },
});

type Tested = { is_ok: boolean; detail: string };
type Props<C extends Call> = {
  call: C;
  input: Input<C>;
  gameId?: string;
  /** Saves what was typed, which is then tested; returns whether it was saved. */
  onBefore?(): Promise<boolean>;
  /** Something is typed and not saved: pressing saves it first, and an earlier result is about other settings. */
  isDirty?: boolean;
};

export function TestButton<C extends Call>({ call, input, gameId, onBefore, isDirty = false }: Props<C>) {
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
  const shown = isDirty ? undefined : result;
  return (
    <Row aria-live="polite">
      <Button isBusy={test.isPending} onClick={() => void run()}>
        {isDirty ? texts.saveAndTest : texts.test}
      </Button>
      {shown && <Tag tone={shown.is_ok ? 'good' : 'bad'}>{shown.is_ok ? texts.ok : texts.failed}</Tag>}
      {shown && <span>{shown.detail}</span>}
    </Row>
  );
}
