// The street and number.
import { TextArea } from '../../../shared/ui/TextArea/TextArea.tsx';
import { useTexts } from '../texts.ts';
import { DETAIL_MAX } from './fields.ts';

type DetailFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

export function DetailField({ value, onChange, error }: DetailFieldProps) {
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
