// A picture of the mall's storage: a file that is cropped to its place and uploaded, one of the library, or its address.
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
import { fits, ratioOf } from './crop-area.ts';
import styles from './Form.module.css';

const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));
const PictureLibrary = lazy(async () => ({ default: (await import('./PictureLibrary.tsx')).PictureLibrary }));

const useTexts = defineTexts({
  zh: { upload: '上传', uploading: '正在上传…', library: '图片库' },
  en: { upload: 'Upload', uploading: 'Uploading…', library: 'Library' },
});

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of its place: `5:4`. */
  ratio?: string | undefined;
  value: string;
  onChange(value: string): void;
};

/** A picture that does not fit its place; `url` where it is in the library already. */
type Misfit = { file: File; bitmap: ImageBitmap; url: string | undefined };

export function PictureField({ value, onChange, ratio, ...field }: Props) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const mayUpload = useMay('file.write');
  const mayRead = useMay('file.read');
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [misfit, setMisfit] = useState<Misfit>();
  const upload = async (file: File) => {
    if (!gameId) return;
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
  /** Asks for the part of a picture that does not fit its place; `url` where it is in the library already. */
  const take = async (file: File | undefined, url?: string) => {
    if (!file || isBusy) return;
    const bitmap = ratio && mayUpload ? await readBitmap(file) : undefined;
    if (bitmap && ratio && !fits(bitmap, ratioOf(ratio))) setMisfit({ file, bitmap, url });
    else if (url === undefined) void upload(file);
    else onChange(url);
  };
  const takeOfLibrary = async (url: string) => {
    setChoosing(false);
    const blob = await fetch(url).then((response) => response.blob());
    await take(new File([blob], url.split('/').at(-1) ?? '', { type: blob.type }), url);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    void take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
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
            onChoose={(url) => void takeOfLibrary(url).catch(toastError)}
          />
        </Suspense>
      )}
      {misfit && ratio && (
        <Suspense>
          <PictureCrop
            file={misfit.file}
            bitmap={misfit.bitmap}
            ratio={ratio}
            onClose={() => setMisfit(undefined)}
            onCrop={(file) => {
              setMisfit(undefined);
              void upload(file);
            }}
            onWhole={() => {
              setMisfit(undefined);
              if (misfit.url === undefined) void upload(misfit.file);
              else onChange(misfit.url);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Undefined for a file that is no picture: the server says so. */
const readBitmap = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);
