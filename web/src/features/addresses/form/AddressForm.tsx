// The form of one address: paste a line or fill it in, field by field.
import type { FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { Switch } from '../../../shared/ui/Switch/Switch.tsx';
import { TextArea } from '../../../shared/ui/TextArea/TextArea.tsx';
import { useTexts } from '../texts.ts';
import { DETAIL_MAX, NAME_MAX, phoneDigits } from './fields.ts';
import { PasteBox } from './PasteBox.tsx';
import { RegionField } from './RegionField.tsx';
import type { AddressForm as Form } from './useAddressForm.ts';
import { usePaste } from './usePaste.ts';

const FORM_ID = 'address';

export function AddressForm({ form }: { form: Form }) {
  const t = useTexts();
  const { values, change, errorOf } = form;
  const { recognise, isRunning, result, within, withinText } = usePaste(values, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Stack
      as="form"
      gap="3"
      ref={form.ref}
      id={FORM_ID}
      noValidate
      onSubmit={submit}
      aria-label={form.isNew ? t.addTitle : t.editTitle}
    >
      <PasteBox onRecognise={(text) => void recognise(text)} isRunning={isRunning} result={result} />
      <Stack as={Card} gap="3-5">
        <Field
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          placeholder={t.nameHint}
          value={values.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
        />
        <Field
          label={t.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={t.phoneHint}
          value={values.phone}
          onChange={(typed) => change({ phone: phoneDigits(typed) })}
          error={errorOf('phone')}
        />
        <RegionField
          value={values.region}
          onChange={(region) => change({ region })}
          error={errorOf('area')}
          hint={values.region === null && withinText ? t.areaWithin(withinText) : undefined}
          within={within}
        />
        <DetailField
          value={values.detail}
          onChange={(detail) => change({ detail })}
          error={errorOf('detail')}
        />
      </Stack>
      <Card flush>
        <Switch
          label={t.asDefault}
          note={t.asDefaultHint}
          checked={values.is_default}
          onChange={(is_default) => change({ is_default })}
        />
      </Card>
    </Stack>
  );
}

/** At the bottom of the page, outside the form that it submits. */
export function SaveBar({ form, isChosen }: { form: Form; isChosen: boolean }) {
  const t = useTexts();
  return (
    <BottomBar>
      <Button type="submit" form={FORM_ID} size="lg" block loading={form.isSaving}>
        {isChosen ? t.saveAndUse : t.save}
      </Button>
    </BottomBar>
  );
}

type DetailFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** The street and number. */
function DetailField({ value, onChange, error }: DetailFieldProps) {
  const t = useTexts();
  return (
    <TextArea
      label={t.detail}
      name="detail"
      maxLength={DETAIL_MAX}
      autoComplete="street-address"
      placeholder={t.detailHint}
      value={value}
      // An address has one line; the line breaks of a paste would reach the parcel's label.
      onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
      error={error}
    />
  );
}
