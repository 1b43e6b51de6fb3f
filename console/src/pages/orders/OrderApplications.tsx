// What the player asks for: each application with its decision, and the buttons to decide it.
import type { OpsOrderInfo, RefundApplication } from '@emall/contract';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Pictures } from '../../ui/Pictures.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import { DecideApplication, type Decision } from './DecideApplication.tsx';
import { linesText } from './items.ts';

const useTexts = defineTexts({
  zh: {
    title: '退款申请',
    approve: '同意',
    reject: '拒绝',
    confirm: '已收到退货',
    photo: (number: number) => `照片 ${number}`,
    waiting: '退款正在等待另一位操作员审批。',
    others: '需要有“订单退款”权限的同事处理。',
  },
  en: {
    title: 'Refund requests',
    approve: 'Approve',
    reject: 'Decline',
    confirm: 'Return received',
    photo: (number: number) => `Photo ${number}`,
    waiting: 'Waiting for a second person to approve the refund.',
    others: 'Someone with the permission “Refund orders” must decide.',
  },
});

/** What an operator can decide in each state. */
const decisions: Partial<Record<RefundApplication['status'], readonly Decision[]>> = {
  applied: ['approve', 'reject'],
  returning: ['confirm', 'reject'],
};

export function Applications({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayDecide = useMay('order.refund');
  const [deciding, setDeciding] = useState<{ application: RefundApplication; decision: Decision }>();
  const hintOf = ({ status }: RefundApplication) => {
    if (!decisions[status]) return undefined;
    if (order.refund_approval) return texts.waiting;
    return mayDecide ? undefined : texts.others;
  };
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section title={texts.title}>
      {order.applications.map((application) => (
        <Section
          key={application.application_id}
          actions={
            mayDecide &&
            decisions[application.status]?.map((decision) => (
              <Button
                key={decision}
                kind={decision === 'reject' ? 'plain' : 'primary'}
                size="small"
                disabled={order.refund_approval !== null}
                onClick={() => setDeciding({ application, decision })}
              >
                {texts[decision]}
              </Button>
            ))
          }
          hint={hintOf(application)}
        >
          <DescriptionList
            items={[
              [label('status'), <StatusTag key="s" value={application.status} />],
              [label('kind'), labelOfValue('kind', application.kind, language)],
              [label('amount'), formatMoney(application.amount)],
              [label('reason'), labelOfValue('reason', application.reason, language)],
              [label('description'), application.description],
              [label('items'), linesText(order.items, application.items)],
              [label('created_at'), <Time key="c" at={application.created_at} />],
              [label('decision_note'), application.decision_note],
              [label('tracking_number'), application.tracking_number],
              [label('photo_count'), application.photo_count || null],
            ]}
          />
          {application.photos.length > 0 && (
            <Pictures pictures={application.photos} nameOf={texts.photo} isSmall />
          )}
        </Section>
      ))}
      {deciding && <DecideApplication {...deciding} order={order} onClose={() => setDeciding(undefined)} />}
    </Section>
  );
}
