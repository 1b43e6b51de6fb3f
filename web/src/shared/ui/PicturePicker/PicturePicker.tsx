// Pictures to be sent: add, view, retry and remove them.
import { type ChangeEvent, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { ImagePreview } from '../ImagePreview/ImagePreview.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import styles from './PicturePicker.module.css';
import { useTexts } from './texts.ts';

export type Picture = {
  key: string;
  /** The file on this device, or the server's copy after a reload. */
  src: string;
  /** Share that is uploaded, 0 to 1. */
  progress?: number | undefined;
  uploadError?: string | undefined;
};

type PicturePickerProps = {
  pictures: readonly Picture[];
  /** How many can be sent; one that was not uploaded gives its place to another. */
  max: number;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

export function PicturePicker({ pictures, max, add, remove, retry }: PicturePickerProps) {
  const t = useTexts();
  const [viewed, setViewed] = useState<number>();
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file may be selected again after it was removed.
    target.value = '';
  };
  return (
    <>
      <ul className={styles.tiles}>
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <PictureTile
              picture={picture}
              number={at + 1}
              onView={() => setViewed(at)}
              onRemove={() => remove(picture.key)}
              onRetry={() => retry(picture.key)}
            />
          </li>
        ))}
        {(pictures.length < max || pictures.some(({ uploadError }) => uploadError !== undefined)) && (
          <li>
            <label className={styles.add}>
              <Icon name="plus" size={26} />
              <span>{t.add}</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className={styles.input}
                onChange={select}
              />
            </label>
          </li>
        )}
      </ul>
      <ImagePreview
        images={pictures.map(({ src }, at) => ({ src, alt: t.picture(at + 1) }))}
        startAt={viewed ?? 0}
        open={viewed !== undefined}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
}

type PictureTileProps = {
  picture: Picture;
  number: number;
  onView: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

function PictureTile({ picture, number, onView, onRemove, onRetry }: PictureTileProps) {
  const t = useTexts();
  const { src, progress, uploadError } = picture;
  return (
    <div className={styles.tile} data-failed={uploadError !== undefined || undefined}>
      <button type="button" className={styles.preview} aria-label={t.view(number)} onClick={onView}>
        <img className={styles.image} src={src} alt="" />
      </button>
      {progress !== undefined && <UploadProgress number={number} progress={progress} />}
      {uploadError !== undefined && (
        <button type="button" className={styles.overlay} aria-label={t.retryOf(number)} onClick={onRetry}>
          <Icon name="refresh" size={22} />
          <span className={styles.error} role="alert">
            {uploadError}
          </span>
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={t.remove(number)} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon name="close" size={14} />
        </span>
      </button>
    </div>
  );
}

function UploadProgress({ number, progress }: { number: number; progress: number }) {
  const t = useTexts();
  const percent = Math.round(progress * 100);
  return (
    <div
      className={styles.overlay}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={t.uploading(number, percent)}
    >
      <span className={styles.percent}>{percent < 100 ? `${percent}%` : t.checking}</span>
      <ProgressBar value={progress} className={styles.track} />
    </div>
  );
}
