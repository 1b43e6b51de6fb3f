// A picture of the mall's storage: chosen from a file, which is uploaded, or by its address, with the picture beside it.
import { ops } from '@emall/contract/ops';
import { ImageOff } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { sendFile } from '../../request/call.ts';
import { toastError } from '../../request/queries.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { TextField } from '../../ui/Field.tsx';
import styles from './Form.module.css';

const useTexts = defineTexts({
  zh: { upload: '上传', uploading: '正在上传…' },
  en: { upload: 'Upload', uploading: 'Uploading…' },
});

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
};

export function PictureField({ value, onChange, ...field }: Props) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file || !gameId) return;
    setBusy(true);
    try {
      const { url } = await sendFile(ops.file.upload, { name: file.name.slice(0, 80) }, file, gameId);
      onChange(url);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => void upload(event.currentTarget.files?.[0]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside the button
    <div className={styles.picture} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
      {gameId && (
        <label className={styles.upload}>
          {isBusy ? texts.uploading : texts.upload}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={choose}
            aria-label={`${texts.upload} ${field.label}`}
          />
        </label>
      )}
    </div>
  );
}
