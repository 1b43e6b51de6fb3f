// A list of what is shown in a window of time, as players see it: pictures, texts, state; put in order by drag or arrow keys.
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { StatusTag, Time } from '../../ui/Values.tsx';
import styles from './content.module.css';
import { type ShownKind, type ShownRow, shownCalls, shownId } from './shown-kinds.ts';

const useTexts = defineTexts({
  zh: { edit: '编辑', remove: '删除', removeTitle: (name: string) => `删除“${name}”？`, removed: '已删除' },
  en: {
    edit: 'Edit',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removed: 'Removed',
  },
});

export function ShownList({ kind, rows }: { kind: ShownKind; rows: readonly ShownRow[] }) {
  const { remove, sort } = shownCalls(kind);
  const idOf = (row: ShownRow) => shownId(kind, row);
  const texts = useTexts();
  const gameId = useGameId();
  const mayWrite = useMay('content.write');
  const sorting = useCall(sort, gameId);
  const [asked, setAsked] = useState<ShownRow>();
  const { row, handle } = useReorder(rows, (next) =>
    sorting.mutate(
      { ids: next.map(idOf) },
      {
        onError: toastError,
      },
    ),
  );
  return (
    <>
      <ol className={styles.phone}>
        {rows.map((item, at) => (
          <li key={idOf(item)} className={styles.item} {...row(at)}>
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
                <Link to={`/${gameId}/${kind}s/${idOf(item)}`} aria-label={`${texts.edit} ${item.title}`}>
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
        <CallDialog
          call={remove}
          input={() => ({ [`${kind}_id`]: idOf(asked) })}
          title={texts.removeTitle(asked.title)}
          label={texts.remove}
          isHarmful
          done={texts.removed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
