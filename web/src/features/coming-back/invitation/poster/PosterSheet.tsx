// The poster, drawn on the phone: a picture to hold and save, or to download. Loaded when it is wanted.
import { useEffect, useState } from 'react';
import { Button } from '../../../../shared/ui/Button/Button.tsx';
import { Sheet } from '../../../../shared/ui/Sheet/Sheet.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useTexts } from '../texts.ts';
import { drawPoster, type PosterWords } from './draw-poster.ts';
import styles from './PosterSheet.module.css';

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
  const picture = usePoster(url, { title, game, line: t.posterLine, from: t.posterFor(name) });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.posterTitle}
      footer={
        picture ? (
          <Button
            block
            render={(look) => (
              <a href={picture} download="invitation.png" {...look}>
                {look.children}
              </a>
            )}
          >
            {t.save}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.poster}>
        {picture ? (
          <>
            <img src={picture} alt={t.posterAlt} width="300" height="450" />
            <p>{t.posterHint}</p>
          </>
        ) : picture === null ? (
          <p role="alert">{t.posterFailed}</p>
        ) : (
          <Skeleton width={300} height={450} radius={16} />
        )}
      </div>
    </Sheet>
  );
}

/** The picture's address; null when this browser cannot draw it. */
function usePoster(url: string, { title, game, line, from }: PosterWords): string | null | undefined {
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    drawPoster(url, { title, game, line, from })
      .then((blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setPicture(made);
      })
      .catch(() => {
        if (!isGone) setPicture(null);
      });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, title, game, line, from]);
  return picture;
}
