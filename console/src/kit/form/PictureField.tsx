// A picture of the mall's storage: chosen from a file, which is uploaded, or by its address, with the picture beside it.
import { ops } from '@emall/contract/ops';
import { ImageOff } from 'lucide-react';
import { type ChangeEvent, type DragEvent, lazy, Suspense, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { sendFile } from '../../request/call.ts';
import { toastError } from '../../request/queries.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from './Form.module.css';

const PictureLibrary = lazy(async () => ({ default: (await import('./PictureLibrary.tsx')).PictureLibrary }));

const useTexts = defineTexts({
  zh: { upload: '上传', uploading: '正在上传…', library: '图片库' },
  en: { upload: 'Upload', uploading: 'Uploading…', library: 'Library' },
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
  const mayUpload = useMay('file.write');
  const mayRead = useMay('file.read');
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file || !gameId || isBusy) return;
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
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    void upload(file);
  };
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
      {gameId && mayUpload && (
        <label className={styles.upload} aria-busy={isBusy || undefined}>
          {isBusy ? texts.uploading : texts.upload}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={choose}
            aria-label={`${texts.upload} ${field.label}`}
          />
        </label>
      )}
      {gameId && mayRead && (
        <Button aria-label={`${texts.library} ${field.label}`} onClick={() => setChoosing(true)}>
          {texts.library}
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setChoosing(false)}
            onChoose={(url) => {
              onChange(url);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
