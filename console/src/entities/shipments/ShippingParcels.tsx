// What a carrier's file would ship: how many parcels with whom, and the first of them.
import type { ShipmentResult } from '@emall/contract';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { Table } from '../../ui/Table.tsx';

const MOST_SHOWN = 20;

const useTexts = defineTexts({
  zh: {
    title: '将要发货',
    counts: (list: string[]) => list.join('，'),
    count: (carrier: string, count: number) => `${carrier} ${count} 个包裹`,
    first: (shown: number) => `下面是前 ${shown} 个`,
    line: '行',
  },
  en: {
    title: 'To be shipped',
    counts: (list: string[]) => list.join(', '),
    count: (carrier: string, count: number) => `${carrier}: ${count}`,
    first: (shown: number) => `Showing the first ${shown}`,
    line: 'Line',
  },
});

type Props = { idLabel: string; parcels: ShipmentResult['parcels'] };

export function ShippingParcels({ idLabel, parcels }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  if (!parcels.length) return null;
  const nameOf = (carrier: string) => labelOfValue('carrier', carrier, language);
  const counts = [...new Set(parcels.map(({ carrier }) => carrier))].map((name) =>
    texts.count(nameOf(name), parcels.filter(({ carrier }) => carrier === name).length),
  );
  return (
    <>
      <p>{texts.counts(counts)}</p>
      {parcels.length > MOST_SHOWN && <p>{texts.first(MOST_SHOWN)}</p>}
      <Table
        label={texts.title}
        rows={parcels.slice(0, MOST_SHOWN)}
        keyOf={({ line }) => line}
        columns={[
          { header: texts.line, isNumber: true, cell: ({ line }) => line },
          { header: idLabel, cell: ({ id }) => id },
          { header: labelOfField('carrier', language), cell: ({ carrier }) => nameOf(carrier) },
          { header: labelOfField('tracking_number', language), cell: (parcel) => parcel.tracking_number },
        ]}
      />
    </>
  );
}
