// The picture library: drop files to upload, click one to see where it is used.

import { PICTURE_MAX_BYTES } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { PictureGrid } from '../../kit/form/PictureLibrary.tsx';
import { sendFile } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Page } from '../../ui/Page.tsx';
import { recentActions } from '../../ui/recent-actions.ts';
import { toast } from '../../ui/Toast.tsx';
import styles from './pictures.module.css';

const useTexts = defineTexts({
  zh: {
    title: '图片库',
    upload: '上传图片',
    drop: '把图片拖到这里，或点击上传（JPEG、PNG、WebP，不超过 10 MB）',
    none: '还没有图片',
    progress: (done: number, all: number) => `正在上传 ${done} / ${all}`,
    done: (count: number) => `已上传 ${count} 张`,
    tooLarge: (name: string) => `${name} 超过 10 MB`,
  },
  en: {
    title: 'Pictures',
    upload: 'Upload pictures',
    drop: 'Drop pictures here, or click Upload (JPEG, PNG or WebP, up to 10 MB)',
    none: 'No pictures yet',
    progress: (done: number, all: number) => `Uploading ${done} of ${all}`,
    done: (count: number) => `${plural(count, { one: 'picture', other: 'pictures' })} uploaded`,
    tooLarge: (name: string) => `${name} is larger than 10 MB`,
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayWrite = useMay('file.write');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [isOver, setOver] = useState(false);
  const upload = async (files: readonly File[]) => {
    let done = 0;
    for (const [at, file] of files.entries()) {
      setProgress({ done: at, all: files.length });
      if (file.size > PICTURE_MAX_BYTES) {
        toast(texts.tooLarge(file.name), { tone: 'bad' });
        continue;
      }
      try {
        await sendFile(ops.file.upload, { name: file.name.slice(0, 80) }, file, gameId);
        done += 1;
      } catch (error) {
        toast(`${file.name}: ${(error as Error).message}`, { tone: 'bad' });
      }
    }
    setProgress(undefined);
    if (done) toast(texts.done(done), { action: recentActions()[0] });
    await client.invalidateQueries();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    void upload(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayWrite) void upload([...event.dataTransfer.files]);
  };
  const button = mayWrite && (
    <Button
      kind="primary"
      icon={<Upload size={16} />}
      isBusy={progress !== undefined}
      onClick={() => input.current?.click()}
    >
      {progress ? texts.progress(progress.done, progress.all) : texts.upload}
    </Button>
  );
  return (
    <Page title={texts.title} actions={button} isWide>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={choose}
        aria-label={texts.upload}
      />
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={texts.title}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {mayWrite && <p className={styles.hint}>{texts.drop}</p>}
        <PictureGrid
          className={styles.grid}
          empty={<EmptyState text={texts.none} action={button} />}
          cardOf={({ picture_id }, face) => (
            <Link to={`/${gameId}/pictures/${picture_id}`} className={styles.card}>
              {face}
            </Link>
          )}
        />
      </section>
    </Page>
  );
}
