// The layers of one kind in their order, each as it is at a moment: selected, moved, hidden, removed.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { ExportList } from '../../kit/ExportList.tsx';
import { toastRemoved, toastSaved } from '../../kit/restore.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag, TimeRange } from '../../ui/Values.tsx';
import styles from './content.module.css';
import {
  idNameOf,
  type LayerKind,
  type LayerRow,
  layerCalls,
  layerId,
  pathOfLayer,
  phaseAt,
  saveInputOf,
} from './layer-kinds.ts';

const useTexts = defineTexts({
  zh: {
    popup: { title: '弹窗', add: '新建弹窗', none: '还没有弹窗' },
    banner: { title: '横幅', add: '新建横幅', none: '还没有横幅' },
    notice: { title: '公告', add: '新建公告', none: '还没有公告' },
    hide: (name: string) => `隐藏“${name}”`,
    show: (name: string) => `显示“${name}”`,
    isHidden: '已隐藏，玩家看不到了',
    isShown: '已取消隐藏',
    over: (count: number) => `已结束（${count}）`,
    remove: '删除',
    removeTitle: (name: string) => `删除“${name}”？`,
    removed: '已删除',
    sorted: '顺序已保存',
  },
  en: {
    popup: { title: 'Popups', add: 'New popup', none: 'No popups yet' },
    banner: { title: 'Banners', add: 'New banner', none: 'No banners yet' },
    notice: { title: 'Notices', add: 'New notice', none: 'No notices yet' },
    hide: (name: string) => `Hide “${name}”`,
    show: (name: string) => `Show “${name}”`,
    isHidden: 'Hidden from players',
    isShown: 'Visible to players',
    over: (count: number) => `Ended (${count})`,
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removed: 'Removed',
    sorted: 'Order saved',
  },
});

export function LayerList({ kind, at }: { kind: LayerKind; at: string }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const headingId = useId();
  const mayWrite = useMay('content.write');
  const list = useQuery(callQuery(layerCalls(kind).list, {}, gameId));
  const open = () => void navigate({ to: `/${gameId}/${pathOfLayer(kind, 'new')}`, search: true as never });
  return (
    <section className={styles.layers} aria-labelledby={headingId}>
      <Row as="header" justify="between">
        <h2 id={headingId}>{texts[kind].title}</h2>
        <Row>
          <ExportList call={layerCalls(kind).list} input={{}} />
          {mayWrite && (
            <Button size="small" icon={<Plus size={16} />} onClick={open}>
              {texts[kind].add}
            </Button>
          )}
        </Row>
      </Row>
      <Loaded query={list}>
        {(data) => {
          const rows = (data as { list: LayerRow[] }).list;
          return rows.length ? (
            <Layers kind={kind} rows={rows} at={at} />
          ) : (
            <p className={styles.none}>{texts[kind].none}</p>
          );
        }}
      </Loaded>
    </section>
  );
}

function Layers({ kind, rows, at }: { kind: LayerKind; rows: readonly LayerRow[]; at: string }) {
  const texts = useTexts();
  const gameId = useGameId();
  const sorting = useCall(layerCalls(kind).sort, gameId);
  const mayWrite = useMay('content.write');
  const [removed, setRemoved] = useState<LayerRow>();
  const current = rows.filter(({ phase }) => phase !== 'over');
  const over = rows.filter(({ phase }) => phase === 'over');
  const place = (next: readonly LayerRow[], before: readonly LayerRow[] = current) =>
    sorting.mutate(
      { ids: [...next, ...over].map((each) => layerId(kind, each)) },
      {
        onSuccess: () => toast(texts.sorted, { undo: () => place(before, next) }),
        onError: toastError,
      },
    );
  const { row, handle } = useReorder(current, place);
  const layerOf = (each: LayerRow) => (
    <Layer kind={kind} row={each} phase={phaseAt(each, at)} onRemove={() => setRemoved(each)} />
  );
  return (
    <>
      <ol className={styles.list}>
        {current.map((each, place) => (
          <li key={layerId(kind, each)} className={styles.item} {...row(place)}>
            {mayWrite && <MoveHandle label={each.title} {...handle(place)} />}
            {layerOf(each)}
          </li>
        ))}
      </ol>
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{texts.over(over.length)}</summary>
          <ul className={styles.list}>
            {over.map((each) => (
              <li key={layerId(kind, each)} className={styles.item}>
                {layerOf(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {removed && (
        <CallDialog
          call={layerCalls(kind).remove}
          input={() => ({ [idNameOf(kind)]: layerId(kind, removed) })}
          title={texts.removeTitle(removed.title)}
          label={texts.remove}
          isHarmful
          hasEffects
          done={toastRemoved(texts.removed, kind, layerId(kind, removed), gameId)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

type LayerProps = { kind: LayerKind; row: LayerRow; phase: string; onRemove(): void };

function Layer({ kind, row, phase, onRemove }: LayerProps) {
  const texts = useTexts();
  const gameId = useGameId();
  const save = useCall(layerCalls(kind).save, gameId);
  const mayWrite = useMay('content.write');
  const { title, image, is_hidden } = row;
  const toggle = () =>
    save.mutate(
      { ...saveInputOf(row), is_hidden: !is_hidden },
      {
        onSuccess: () =>
          void toastSaved(is_hidden ? texts.isShown : texts.isHidden, kind, layerId(kind, row), gameId),
        onError: toastError,
      },
    );
  return (
    <>
      <Link
        to={`/${gameId}/${pathOfLayer(kind, layerId(kind, row))}`}
        search={true as never}
        className={styles.layer}
        data-off={phase === 'shown' ? undefined : ''}
      >
        {image && <img src={image} alt="" className={styles.picture} />}
        <span className={styles.text}>
          <strong>{title}</strong>
          <small>
            <TimeRange from={row.starts_at} to={row.ends_at} />
          </small>
        </span>
      </Link>
      <StatusTag field="phase" value={phase} />
      {mayWrite && (
        <>
          <Button
            kind="quiet"
            aria-label={is_hidden ? texts.show(title) : texts.hide(title)}
            isBusy={save.isPending}
            icon={is_hidden ? <EyeOff size={16} /> : <Eye size={16} />}
            onClick={toggle}
          />
          <Button
            kind="quiet"
            aria-label={`${texts.remove} ${title}`}
            icon={<Trash2 size={16} />}
            onClick={onRemove}
          />
        </>
      )}
    </>
  );
}
