// The saved views of a list, as buttons over its table: one's own, and those that colleagues share.
import type { Call, SavedView } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Users, X } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../i18n/language.ts';
import { callQuery, toastError, useCall } from '../request/queries.ts';
import { useOptionalGameId } from '../session/params.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { SwitchField, TextField } from '../ui/Field.tsx';
import { toast } from '../ui/Toast.tsx';
import { CallDialog } from './CallDialog.tsx';
import styles from './SavedViews.module.css';

const useTexts = defineTexts({
  zh: {
    views: '视图',
    all: '全部',
    save: '保存为视图',
    name: '名称',
    share: '与本游戏的同事共享',
    sharedBy: (owner: string) => `${owner} 共享`,
    remove: (name: string) => `删除视图：${name}`,
    removed: (name: string) => `已删除视图“${name}”`,
  },
  en: {
    views: 'Views',
    all: 'All',
    save: 'Save as view',
    name: 'Name',
    share: 'Share with colleagues in this game',
    sharedBy: (owner: string) => `Shared by ${owner}`,
    remove: (name: string) => `Remove view: ${name}`,
    removed: (name: string) => `Removed the view “${name}”`,
  },
});

type Props = {
  call: Call;
  /** The filters and the order that the address holds now. */
  current: Readonly<Record<string, string>>;
  /** The names that a view may hold. */
  fields: readonly string[];
  onChange(change: Record<string, string | undefined>): void;
};

export function SavedViews({ call, current, fields, onChange }: Props) {
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const maySee = useMay('desk.read') && gameId !== undefined;
  const { data } = useQuery({ ...callQuery(ops.desk.views, {}, gameId), enabled: maySee });
  const [isSaving, setIsSaving] = useState(false);
  const remove = useCall(ops.desk.removeView, gameId);
  const save = useCall(ops.desk.saveView, gameId);
  if (!maySee) return null;
  const views = data?.saved_views.filter(({ list_call }) => list_call === call.path) ?? [];
  const shown = Object.keys(current).length > 0;
  const chosen = views.find((view) => isSame(view, current));
  if (!views.length && !shown) return null;
  const open = (filters: SavedView['filters']) =>
    onChange({
      ...Object.fromEntries(fields.map((field) => [field, undefined])),
      ...Object.fromEntries(filters.map(({ field, value }) => [field, value])),
    });
  const removeView = ({ view_id, list_call, name, filters, is_shared }: SavedView) =>
    remove.mutate(
      { view_id },
      {
        onSuccess: () =>
          toast(texts.removed(name), {
            undo: () => save.mutate({ list_call, name, filters, is_shared }),
          }),
        onError: toastError,
      },
    );
  return (
    <nav className={styles.views} aria-label={texts.views}>
      {views.length > 0 && (
        <button type="button" className={styles.view} aria-pressed={!shown} onClick={() => open([])}>
          {texts.all}
        </button>
      )}
      {views.map((view) => (
        <span key={view.view_id} className={styles.pair}>
          <button
            type="button"
            className={styles.view}
            aria-pressed={view === chosen}
            title={view.is_own ? undefined : texts.sharedBy(view.owner)}
            onClick={() => open(view.filters)}
          >
            {view.is_shared && <Users size={13} aria-hidden />}
            {view.name}
          </button>
          {view.is_own && view === chosen && (
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(view.name)}
              onClick={() => removeView(view)}
            >
              <X size={13} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {shown && !chosen && (
        <Button kind="quiet" icon={<BookmarkPlus size={16} />} onClick={() => setIsSaving(true)}>
          {texts.save}
        </Button>
      )}
      {isSaving && <SaveDialog call={call} current={current} onClose={() => setIsSaving(false)} />}
    </nav>
  );
}

type SaveProps = Pick<Props, 'call' | 'current'> & { onClose(): void };

function SaveDialog({ call, current, onClose }: SaveProps) {
  const texts = useTexts();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const filters = Object.entries(current).map(([field, value]) => ({ field, value }));
  return (
    <CallDialog
      call={ops.desk.saveView}
      input={() => ({ list_call: call.path, name: name.trim(), filters, is_shared: isShared })}
      label={texts.save}
      isDisabled={!name.trim()}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} onChange={setName} maxLength={30} autoFocus />
      <SwitchField label={texts.share} value={isShared} onChange={setIsShared} />
    </CallDialog>
  );
}

const isSame = ({ filters }: SavedView, current: Readonly<Record<string, string>>): boolean =>
  filters.length === Object.keys(current).length &&
  filters.every(({ field, value }) => current[field] === value);
