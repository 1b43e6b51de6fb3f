// The game's own server: its address and secret, and a test of it.
import type { OpsGame } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Time } from '../../ui/Values.tsx';
import { SERVER_LABELS } from './setup-steps.ts';
import { TestButton } from './TestButton.tsx';

const useTexts = defineTexts({
  zh: {
    title: '正在使用',
    source: '来源',
    address: '地址',
    tested: '上次测试通过',
    hint: '不填密钥则保留已保存的密钥；更换地址时须填写新密钥。关闭开关后使用部署时设置的服务器。有其他操作员时，更改经其中一人审批后生效。',
    saved: '已保存，请测试连接',
  },
  en: {
    title: 'In use',
    source: 'Source',
    address: 'Address',
    tested: 'Last successful test',
    hint: 'Leave the secret empty to keep the stored one; a new address needs a new secret. When off, the server set at deployment is used. If there are other operators, one of them has to approve the change.',
    saved: 'Saved. Now test the connection.',
  },
});

export function Server({ game }: { game: OpsGame }) {
  const texts = useTexts();
  const language = useLanguage();
  const { source, url, tested_at } = game.server;
  const [saves, setSaves] = useState(0);
  return (
    <>
      <Section title={texts.title}>
        <DescriptionList
          items={[
            [texts.source, labelOfValue('source', source, language)],
            [texts.address, url],
            // Only of a server that is set here is it recorded.
            ...(source === 'game' ? [[texts.tested, <Time key="tested" at={tested_at} />] as const] : []),
          ]}
        />
        {/* A result is about what was saved when it was tested. */}
        <TestButton key={saves} call={ops.game.testServer} input={{}} gameId={game.game_id} />
      </Section>
      <CallForm
        call={ops.game.saveServer}
        initial={{ server: url ? { url } : null }}
        hints={{ server: texts.hint }}
        labelAs={SERVER_LABELS}
        onDone={() => {
          setSaves(saves + 1);
          toast(texts.saved);
        }}
      />
    </>
  );
}
