// Carrier and tracking number of a parcel.
import {
  CARRIERS,
  type CarrierName,
  findCarrier,
  TRACKING_NUMBER_PATTERN,
  withoutBlanks,
} from '@emall/contract/carriers';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';

type Shipment = { carrier: CarrierName; tracking_number: string };

const TRACKING_NUMBER = new RegExp(TRACKING_NUMBER_PATTERN);

const useTexts = defineTexts({
  zh: { choose: '请选择', format: '6 到 30 位字母和数字' },
  en: { choose: 'Choose one', format: '6 to 30 letters and digits' },
});

/** Returns the fields, and what was typed as the calls take it; undefined until both are right. */
export function useShipment(initial: Partial<Record<keyof Shipment, string | null>> = {}) {
  const texts = useTexts();
  const language = useLanguage();
  const [carrier, setCarrier] = useState(findCarrier(initial.carrier ?? '')?.name ?? '');
  const [tracking, setTracking] = useState(initial.tracking_number ?? '');
  const name = CARRIERS.find((each) => each.name === carrier)?.name;
  const tracking_number = withoutBlanks(tracking);
  const isNumber = TRACKING_NUMBER.test(tracking_number);
  const fields = (
    <>
      <SelectField
        label={labelOfField('carrier', language)}
        value={carrier}
        onChange={setCarrier}
        options={[
          ...(name ? [] : [{ value: '', label: texts.choose }]),
          ...CARRIERS.map((each) => ({
            value: each.name,
            label: labelOfValue('carrier', each.name, language),
          })),
        ]}
        autoFocus
      />
      <TextField
        label={labelOfField('tracking_number', language)}
        hint={texts.format}
        value={tracking}
        onChange={setTracking}
        maxLength={60}
      />
    </>
  );
  return { fields, shipment: name && isNumber ? { carrier: name, tracking_number } : undefined };
}
