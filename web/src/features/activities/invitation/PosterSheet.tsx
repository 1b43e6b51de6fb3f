// The poster, drawn on the phone: a picture to download, to save to the album, or to press and hold.
import { useEffect, useState } from 'react';
import { hostEnvironment, savePoster } from '../../../shared/bridge/index.ts';
import { useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { drawPoster, type PosterTexts } from './draw-poster.ts';
import styles from './PosterSheet.module.css';
import { useTexts } from './texts.ts';

const FILE = 'invitation.png';

type PosterSheetProps = {
  open: boolean;
  onClose: () => void;
  url: string;
  title: string;
  game: string;
  name: string;
};

export default function PosterSheet({ open, onClose, url, title, game, name }: PosterSheetProps) {
  const t = useTexts();
  const host = hostEnvironment();
  const picture = usePoster(url, { title, game, line: t.posterLine, from: t.posterFor(name) });
  const save = useSubmit((blob: Blob) => savePoster(blob, FILE));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.posterTitle}
      footer={
        // In WeChat only press and hold can save a picture.
        picture && host !== 'wechat' ? (
          <Button block loading={save.isSubmitting} onClick={() => void save.submit(picture.blob)}>
            {t.save}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="2-5" align="center" className={styles.poster}>
        {picture ? (
          <>
            <img src={picture.address} alt={t.posterAlt} width="300" height="450" />
            <p>{host === 'browser' ? t.posterHint : t.posterHold}</p>
          </>
        ) : picture === null ? (
          <p role="alert">{t.posterFailed}</p>
        ) : (
          <Skeleton width={300} height={450} radius={16} />
        )}
      </Stack>
    </Sheet>
  );
}

type Poster = { blob: Blob; address: string };

/** The picture; null when this browser cannot draw it. */
function usePoster(url: string, { title, game, line, from }: PosterTexts): Poster | null | undefined {
  const [poster, setPoster] = useState<Poster | null>();
  useEffect(() => {
    let isCancelled = false;
    void drawPoster(url, { title, game, line, from })
      .then(async (blob) => ({ blob, address: await dataAddress(blob) }))
      .catch(() => null)
      .then((made) => {
        if (!isCancelled) setPoster(made);
      });
    return () => {
      isCancelled = true;
    };
  }, [url, title, game, line, from]);
  return poster;
}

/** WeChat cannot save a picture with a blob: URL. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
}
