// Where the parcel of an order goes and under which number it travels; the person is masked until somebody says why.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
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
  const reveal = useCall(ops.order.revealAddress, useGameId());
  if (!order.address) return null;
  const { name, phone, region, detail } = reveal.data ?? order.address;
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section
      title={texts.title}
      actions={
        mayReveal &&
        !reveal.data && (
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
          [label('carrier'), order.carrier],
          [label('tracking_number'), order.tracking_number],
          [label('shipped_at'), <Time key="s" at={order.shipped_at} />],
        ]}
      />
      {isAsking && !reveal.data && (
        <ConfirmDialog
          title={texts.show}
          label={texts.show}
          needsReason
          isBusy={reveal.isPending}
          error={reveal.error?.message}
          onConfirm={(reason) => reveal.mutate({ order_id: order.order_id, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.why}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
