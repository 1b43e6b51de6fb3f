// Carrier and tracking number of a parcel.
import {
  CARRIER_PATTERN,
  CARRIERS,
  carrierNameOf,
  TRACKING_NUMBER_PATTERN,
  withoutBlanks,
} from '@emall/contract/carriers';
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';

type Shipment = { carrier: string; tracking_number: string };

const CARRIER = new RegExp(CARRIER_PATTERN, 'u');
const TRACKING_NUMBER = new RegExp(TRACKING_NUMBER_PATTERN);
const OTHER = 'other';

const isListed = (name: string) => CARRIERS.some((each) => each.name === name);

const useTexts = defineTexts({
  zh: {
    choose: '请选择',
    format: '6 到 30 位字母、数字或连字符',
    other: '其他快递公司',
    name: '快递公司名称',
    nameHint: '2 到 20 个字，收件人会看到。物流轨迹查不到，收件人可以复制运单号',
  },
  en: {
    choose: 'Choose one',
    format: '6 to 30 letters, digits or hyphens',
    other: 'Other carrier',
    name: 'Name of the carrier',
    nameHint: '2 to 20 characters, shown to the recipient, who can copy the number. There is no tracking',
  },
});

/** Returns the fields, and what was typed as the calls take it; undefined until both are right. */
export function useShipment(initial: Partial<Record<keyof Shipment, string | null>> = {}) {
  const texts = useTexts();
  const language = useLanguage();
  const stored = carrierNameOf(initial.carrier ?? '');
  const [chosen, setChosen] = useState(stored && !isListed(stored) ? OTHER : stored);
  const [typed, setTyped] = useState(chosen === OTHER ? stored : '');
  const [tracking, setTracking] = useState(initial.tracking_number ?? '');
  const carrier = chosen === OTHER ? carrierNameOf(typed.trim()) : chosen;
  const tracking_number = withoutBlanks(tracking);
  const isComplete = CARRIER.test(carrier) && TRACKING_NUMBER.test(tracking_number);
  const fields = (
    <>
      <SelectField
        label={labelOfField('carrier', language)}
        isRequired
        value={chosen}
        onChange={setChosen}
        options={[
          ...(chosen ? [] : [{ value: '', label: texts.choose }]),
          ...CARRIERS.map((each) => ({
            value: each.name,
            label: labelOfValue('carrier', each.name, language),
          })),
          { value: OTHER, label: texts.other },
        ]}
        autoFocus
      />
      {chosen === OTHER && (
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          isRequired
          value={typed}
          onChange={setTyped}
          maxLength={20}
        />
      )}
      <TextField
        label={labelOfField('tracking_number', language)}
        hint={texts.format}
        isRequired
        value={tracking}
        onChange={setTracking}
        maxLength={60}
      />
    </>
  );
  return { fields, shipment: isComplete ? { carrier, tracking_number } : undefined };
}
