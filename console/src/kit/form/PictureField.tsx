// A picture of the mall's storage by its address, with the picture itself beside it.
import { ImageOff } from 'lucide-react';
import { TextField } from '../../ui/Field.tsx';
import styles from './Form.module.css';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
};

export function PictureField({ value, onChange, ...field }: Props) {
  return (
    <div className={styles.picture}>
      {value.startsWith('/mall/files/') ? (
        <img src={value} alt="" />
      ) : (
        <ImageOff className={styles.blank} aria-hidden />
      )}
      <TextField
        {...field}
        value={value}
        placeholder="/mall/files/…"
        onChange={(typed) => onChange(typed.trim())}
      />
    </div>
  );
}
