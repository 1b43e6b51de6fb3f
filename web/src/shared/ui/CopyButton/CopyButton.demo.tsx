// CopyButton in the catalogue.
import { CopyButton } from './CopyButton.tsx';

export default function CopyButtonDemo() {
  return (
    <>
      <CopyButton text="VIP-8842" what="兑换码" copied="兑换码已复制" />
      <CopyButton text={undefined} label="loading" />
    </>
  );
}
