// The editor of a banner, popup or notice over its list: a new one, or the one of the address.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { fromWallClock, shopDay } from '../../i18n/time.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Custom } from '../../kit/form/FormFields.tsx';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { inputFields } from '../../kit/schema.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { LinkField } from './LinkField.tsx';
import { type ShownKind, shownCalls } from './shown-kinds.ts';

const DAY_MS = 86_400_000;

const useTexts = defineTexts({
  zh: {
    add: { banner: '新建横幅', popup: '新建弹窗', notice: '新建公告' },
    edit: { banner: '编辑横幅', popup: '编辑弹窗', notice: '编辑公告' },
    saved: '已保存',
  },
  en: {
    add: { banner: 'New banner', popup: 'New popup', notice: 'New notice' },
    edit: { banner: 'Edit banner', popup: 'Edit popup', notice: 'Edit notice' },
    saved: 'Saved',
  },
});

const custom: Record<string, Custom> = {
  link: ({ value, error, onChange }) => (
    <LinkField value={String(value ?? '')} error={error} onChange={onChange} />
  ),
};

const window = () => ({
  starts_at: fromWallClock(`${shopDay()}T00:00`),
  ends_at: fromWallClock(`${shopDay(new Date(Date.now() + 30 * DAY_MS))}T00:00`),
});

export function ShownForm({ kind }: { kind: ShownKind }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const idName = `${kind}_id`;
  const given = (useParams({ strict: false }) as Record<string, string | undefined>)[idName];
  const { list, save, start } = shownCalls(kind);
  // Without the id: a new one gets its own.
  const names = Object.keys(inputFields(save)).filter((name) => name !== idName);
  const rows = useQuery({ ...callQuery(list, {}, gameId), enabled: given !== undefined });
  const done = () => {
    if (given === undefined) toast(texts.saved);
    else void toastSaved(texts.saved, kind, given, gameId);
    void navigate({ to: `/${gameId}/${kind}s` });
  };
  if (given === undefined)
    return (
      <Drawer title={texts.add[kind]}>
        <CallForm
          call={save}
          names={names}
          custom={custom}
          initial={{ ...start, ...window() }}
          fixed={{}}
          onDone={done}
        />
      </Drawer>
    );
  return (
    <Drawer title={texts.edit[kind]}>
      <Loaded query={rows}>
        {(data) => {
          const found = (data as { list: Record<string, unknown>[] }).list.find(
            (row) => String(row[idName]) === given,
          );
          const { [idName]: id, phase: _, ...fields } = found ?? {};
          return (
            <>
              <CallForm
                call={save}
                names={names}
                custom={custom}
                initial={fields}
                fixed={{ [idName]: id }}
                onDone={done}
              />
              <History kind={kind} id={given} />
            </>
          );
        }}
      </Loaded>
    </Drawer>
  );
}
