// A list of what is shown in a window of time, as players see it: pictures, texts, state; put in order by drag or arrow keys.
import type { Call, Input } from '@emall/contract';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import styles from './content.module.css';

const useTexts = defineTexts({
  zh: { edit: '编辑', remove: '删除', removeTitle: (name: string) => `删除“${name}”？`, removed: '已删除' },
  en: {
    edit: 'Edit',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removed: 'Removed',
  },
});

export type ShownItem = {
  id: number;
  title: string;
  subtitle?: string;
  image?: string;
  phase: string;
  starts_at: string;
  ends_at: string;
};

type Props<R extends Call, S extends Call> = {
  items: readonly ShownItem[];
  /** The path of the screen below the game. */
  path: string;
  remove: R;
  removeInput(id: number): Input<R>;
  sort: S;
};

export function ShownList<R extends Call, S extends Call>(props: Props<R, S>) {
  const { items, path, remove, removeInput, sort } = props;
  const texts = useTexts();
  const gameId = useGameId();
  const mayWrite = useMay('content.write');
  const sorting = useCall(sort, gameId);
  const removing = useCall(remove, gameId);
  const [asked, setAsked] = useState<ShownItem>();
  const { row, handle } = useReorder(items, (next) =>
    sorting.mutate({ ids: next.map(({ id }) => id) } as Input<S>, {
      onError: (error) => toast(error.message, { tone: 'bad' }),
    }),
  );
  return (
    <>
      <ol className={styles.phone}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.item} {...row(at)}>
            {mayWrite && <MoveHandle label={item.title} {...handle(at)} />}
            {item.image && <img src={item.image} alt="" className={styles.picture} />}
            <div className={styles.text}>
              <strong>{item.title}</strong>
              {item.subtitle && <span>{item.subtitle}</span>}
              <small>
                <Time at={item.starts_at} /> – <Time at={item.ends_at} />
              </small>
            </div>
            <StatusTag field="phase" value={item.phase} />
            {mayWrite && (
              <>
                <Link to={`/${gameId}/${path}/${item.id}`} aria-label={`${texts.edit} ${item.title}`}>
                  <Pencil size={16} aria-hidden />
                </Link>
                <Button
                  kind="quiet"
                  aria-label={`${texts.remove} ${item.title}`}
                  icon={<Trash2 size={16} />}
                  onClick={() => setAsked(item)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.title)}
          label={texts.remove}
          isHarmful
          isBusy={removing.isPending}
          error={removing.error?.message}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            removing.mutate(removeInput(asked.id), {
              onSuccess: () => {
                toast(texts.removed);
                setAsked(undefined);
              },
            })
          }
        />
      )}
    </>
  );
}
