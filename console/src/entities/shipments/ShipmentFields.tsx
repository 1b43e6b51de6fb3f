// Carrier and tracking number of a parcel.
import { useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { useLanguage } from '../../i18n/language.ts';
import { TextField } from '../../ui/Field.tsx';

type Shipment = { carrier: string; tracking_number: string };

/** Returns the fields, and what was typed as the calls take it; undefined until both are there. */
export function useShipment(initial: Partial<Record<keyof Shipment, string | null>> = {}) {
  const language = useLanguage();
  const [carrier, setCarrier] = useState(initial.carrier ?? '');
  const [tracking, setTracking] = useState(initial.tracking_number ?? '');
  const typed: Shipment = { carrier: carrier.trim(), tracking_number: tracking.trim() };
  const fields = (
    <>
      <TextField
        label={labelOfField('carrier', language)}
        value={carrier}
        onChange={setCarrier}
        maxLength={30}
        autoFocus
      />
      <TextField
        label={labelOfField('tracking_number', language)}
        value={tracking}
        onChange={setTracking}
        maxLength={60}
      />
    </>
  );
  return { fields, shipment: typed.carrier && typed.tracking_number ? typed : undefined };
}
