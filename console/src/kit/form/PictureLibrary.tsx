// Chooses a picture that is uploaded already.
import type { OpsPicture } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { send } from '../../request/call.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/Page.tsx';
import styles from './PictureLibrary.module.css';

const useTexts = defineTexts({
  zh: { title: '图片库', none: '还没有图片', hint: '上传的图片会出现在这里。', more: '加载更多' },
  en: {
    title: 'Pictures',
    none: 'No pictures yet',
    hint: 'Uploaded pictures appear here.',
    more: 'Load more',
  },
});

type Props = { onChoose(url: string): void; onClose(): void };

export function PictureLibrary({ onChoose, onClose }: Props) {
  const texts = useTexts();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <PictureGrid
        className={styles.grid}
        empty={<EmptyState text={texts.none} hint={texts.hint} />}
        cardOf={({ url }, face) => (
          <button type="button" className={styles.card} onClick={() => onChoose(url)}>
            {face}
          </button>
        )}
      />
    </Dialog>
  );
}

type GridProps = {
  className: string | undefined;
  empty: ReactNode;
  cardOf(picture: OpsPicture, face: ReactNode): ReactNode;
};

/** The uploaded pictures of the game, newest first, page by page. */
export function PictureGrid({ className, empty, cardOf }: GridProps) {
  const texts = useTexts();
  const gameId = useGameId();
  const pages = useInfiniteQuery({
    queryKey: [ops.file.list.path, gameId, 'library'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(ops.file.list, { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, gameId, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      {pages.isPending && <Skeleton />}
      {pages.error && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && !rows.length && empty}
      <ul className={className}>
        {rows.map((picture) => (
          <li key={picture.picture_id}>{cardOf(picture, <PictureFace picture={picture} />)}</li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const THUMBNAIL_PX = 320;

/** What a card of the library shows. */
const PictureFace = ({ picture: { url, name, width_px, height_px } }: { picture: OpsPicture }) => (
  <>
    <img src={thumbnailOf(url, width_px)} alt="" loading="lazy" />
    <span>{name}</span>
    <small>
      {width_px} × {height_px}
    </small>
  </>
);

/** The address of the small version; a picture that is smaller has only its own width. */
const thumbnailOf = (url: string, width_px: number): string =>
  url.replace(/\d+\.webp$/, `${Math.min(THUMBNAIL_PX, width_px)}.webp`);
