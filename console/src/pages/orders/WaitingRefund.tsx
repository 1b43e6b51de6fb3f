// The refund of an order that waits for a second person, and where they decide on it.
import type { OpsOrderInfo } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Section } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: {
    title: '退款等待审批',
    by: (name: string) => `${name} 提交了退款，需要另一位操作员同意。处理之前不能再提交退款。`,
    held: '包裹也先不发货：撤回或处理之后才能发货。',
    open: '查看审批',
  },
  en: {
    title: 'Refund waiting for approval',
    by: (name: string) => `Requested by ${name}. Until somebody decides, no other refund can be requested.`,
    held: 'The parcel is on hold until the request is decided or withdrawn.',
    open: 'View request',
  },
});

export function WaitingRefund({ order }: { order: OpsOrderInfo }) {
  const { refund_approval: waiting, is_parcel, status } = order;
  const texts = useTexts();
  const gameId = useGameId();
  const mayRead = useMay('approval.read');
  if (!waiting) return null;
  return (
    <Section title={texts.title}>
      <p>
        {texts.by(waiting.requested_by_name)} {is_parcel && status === 'paid' && `${texts.held} `}
        {mayRead && <Link to={`/${gameId}/approvals/${waiting.approval_id}`}>{texts.open}</Link>}
      </p>
    </Section>
  );
}
