// Where the parcel of an order goes and under which number it travels; the person is masked until somebody says why.
import type { OpsOrderInfo, Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: { title: '收货', name: '收件人', show: '查看完整地址', why: '查看会被记录，请填写原因。' },
  en: {
    title: 'Delivery',
    name: 'Recipient',
    show: 'Reveal address',
    why: 'The reveal is recorded with your reason.',
  },
});

export function Address({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayReveal = useMay('player.revealContact') && order.is_address_masked;
  const [isAsking, setIsAsking] = useState(false);
  const [revealed, setRevealed] = useState<Output<typeof ops.order.revealAddress>>();
  if (!order.address) return null;
  const { name, phone, region, detail } = revealed ?? order.address;
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section
      title={texts.title}
      actions={
        mayReveal &&
        !revealed && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {texts.show}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          [texts.name, name],
          [label('phone'), phone],
          [label('region'), region],
          [label('detail'), detail],
          [label('carrier'), order.carrier && labelOfValue('carrier', order.carrier, language)],
          [label('tracking_number'), order.tracking_number],
          [label('shipped_at'), <Time key="s" at={order.shipped_at} />],
        ]}
      />
      {isAsking && !revealed && (
        <CallDialog
          call={ops.order.revealAddress}
          input={(reason) => ({ order_id: order.order_id, reason })}
          label={texts.show}
          needsReason
          onDone={setRevealed}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.why}</p>
        </CallDialog>
      )}
    </Section>
  );
}
