// A picture of the mall's storage with its name: a file that is cropped to its place and uploaded, one of the library, or its address.
import { ops } from '@emall/contract/ops';
import { hashIn } from '@emall/contract/picture-url';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { sendFile } from '../../request/call.ts';
import { callQuery, toastError } from '../../request/queries.ts';
import { useOptionalGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { fits, ratioOf } from './crop-area.ts';
import styles from './Form.module.css';

const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));
const PictureLibrary = lazy(async () => ({ default: (await import('./PictureLibrary.tsx')).PictureLibrary }));

const useTexts = defineTexts({
  zh: {
    upload: '上传',
    replace: '替换',
    uploading: '正在上传…',
    library: '图片库',
    remove: '移除',
    address: '上传、从图片库选择，或粘贴地址',
    broken: '图片无法显示',
    unlisted: '不在图片库中',
  },
  en: {
    upload: 'Upload',
    replace: 'Replace',
    uploading: 'Uploading…',
    library: 'Library',
    remove: 'Remove',
    address: 'Upload, pick or paste an address',
    broken: 'This picture can’t be shown',
    unlisted: 'Not in the library',
  },
});

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** The ratio of its place: `5:4`. */
  ratio?: string | undefined;
  /** A row of a list is removed as a row. */
  isRow?: boolean;
  value: string;
  onChange(value: string): void;
};

/** A picture that does not fit its place; `url` where it is in the library already. */
type WrongRatio = { file: File; bitmap: ImageBitmap; url: string | undefined };

export function PictureField({ value, onChange, ratio, isRow = false, ...field }: Props) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const mayUpload = useMay('file.write');
  const mayRead = useMay('file.read');
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [wrongRatio, setWrongRatio] = useState<WrongRatio>();
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
    if (bitmap && ratio && !fits(bitmap, ratioOf(ratio))) setWrongRatio({ file, bitmap, url });
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
  // While an address is typed, and while it is wrong, its text is what one needs; otherwise it says nothing to anybody.
  const [isTyping, setTyping] = useState(false);
  const isPicture = value.startsWith('/mall/files/');
  const isShown = isPicture && !isTyping && !field.error;
  const text = useRef<HTMLDivElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    if (!isRemoved.current || value !== '') return;
    isRemoved.current = false;
    text.current?.querySelector('input')?.focus();
  }, [value]);
  const remove = () => {
    isRemoved.current = true;
    onChange('');
  };
  const act = isShown ? texts.replace : texts.upload;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside the button
    <div
      className={styles.picture}
      data-picture={value}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {isPicture ? <Thumbnail key={value} url={value} /> : <ImageOff className={styles.blank} aria-hidden />}
      {isShown ? (
        <Field {...field} isGroup>
          <PictureText url={value} mayRead={mayRead} />
        </Field>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: of the field inside
        <div ref={text} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TextField
            {...field}
            value={value}
            placeholder={texts.address}
            onChange={(typed) => onChange(typed.trim())}
          />
        </div>
      )}
      {gameId && mayUpload && (
        <label className={styles.upload} aria-busy={isBusy || undefined}>
          {isBusy ? texts.uploading : act}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={choose}
            aria-label={`${act} ${field.label}`}
          />
        </label>
      )}
      {gameId && mayRead && (
        <Button aria-label={`${texts.library} ${field.label}`} onClick={() => setChoosing(true)}>
          {texts.library}
        </Button>
      )}
      {isShown && !isRow && (
        <Button
          kind="quiet"
          icon={<X size={16} />}
          aria-label={`${texts.remove} ${field.label}`}
          onClick={remove}
        />
      )}
      {isChoosing && (
        <Suspense>
          <PictureLibrary
            onClose={() => setChoosing(false)}
            onChoose={(url) => void takeOfLibrary(url).catch(toastError)}
          />
        </Suspense>
      )}
      {wrongRatio && ratio && (
        <Suspense>
          <PictureCrop
            file={wrongRatio.file}
            bitmap={wrongRatio.bitmap}
            ratio={ratio}
            onClose={() => setWrongRatio(undefined)}
            onCrop={(file) => {
              setWrongRatio(undefined);
              void upload(file);
            }}
            onWhole={() => {
              setWrongRatio(undefined);
              if (wrongRatio.url === undefined) void upload(wrongRatio.file);
              else onChange(wrongRatio.url);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A picture that no longer exists is drawn as missing, not with the browser's own icon. */
function Thumbnail({ url }: { url: string }) {
  const texts = useTexts();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <ImageOff className={styles.blank} role="img" aria-label={texts.broken} />;
  return <img src={url} alt="" onError={() => setBroken(true)} />;
}

/** Its name in the library; what is not in it has the name of its file. */
function PictureText({ url, mayRead }: { url: string; mayRead: boolean }) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const hash = hashIn(url);
  const found = useQuery({
    ...callQuery(ops.file.list, { keyword: url, limit: 1 }, gameId),
    enabled: Boolean(gameId && mayRead && hash),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [picture] = found.data?.list ?? [];
  const unlisted = found.isSuccess ? texts.unlisted : '';
  const name = picture?.name ?? (hash ? unlisted : (url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''));
  return (
    <span className={styles.pictureName} title={name}>
      {name}
    </span>
  );
}

/** Undefined for a file that is no picture: the server says so. */
const readBitmap = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);
