// CodeBox and CodeStrip in the catalogue.
import { CodeBox, CodeStrip } from './CodeBox.tsx';

export default function CodeBoxDemo() {
  return (
    <>
      <CodeBox code="VIP-8842-KQ" label="复制兑换码" copied="兑换码已复制" />
      <CodeBox code={'ABCD-'.repeat(12)} label="复制很长的兑换码" copied="兑换码已复制" />
      <CodeStrip code="INVITE-2026" />
    </>
  );
}
