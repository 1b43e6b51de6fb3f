// The editor of a banner, popup or notice beside the phone: a new one, or the one of the address.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePreviewMoment } from '../../entities/preview/usePreviewMoment.ts';
import { defineTexts } from '../../i18n/language.ts';
import { dayStartIn, formatTime } from '../../i18n/time.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Custom } from '../../kit/form/FormFields.tsx';
import { History } from '../../kit/History.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { inputFields } from '../../kit/schema.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { EmptyState, Loaded } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import styles from './content.module.css';
import { LinkField } from './LinkField.tsx';
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
    back: '全部图层',
    add: { banner: '新建横幅', popup: '新建弹窗', notice: '新建公告' },
    edit: { banner: '编辑横幅', popup: '编辑弹窗', notice: '编辑公告' },
    hidden: '隐藏后玩家看不到它，到了展示时间也一样。',
    off: '手机上的这个时刻没有它。',
    go: (time: string) => `看 ${time}`,
    saved: '已保存',
    gone: '没有找到，可能已被删除',
  },
  en: {
    back: 'All layers',
    add: { banner: 'New banner', popup: 'New popup', notice: 'New notice' },
    edit: { banner: 'Edit banner', popup: 'Edit popup', notice: 'Edit notice' },
    hidden: 'While it’s hidden, players don’t see it, whatever its dates.',
    off: 'It isn’t shown at this time.',
    go: (time: string) => `Go to ${time}`,
    saved: 'Saved',
    gone: 'Not found. It may have been removed',
  },
});

/** The text on the button of a popup that leads somewhere. */
const actionText: Custom = ({ label, value, draft, error, onChange }) => (
  <TextField
    label={label}
    isRequired={Boolean(draft.link)}
    maxLength={12}
    value={String(value ?? '')}
    error={error}
    onChange={onChange}
  />
);

const customOf = (kind: LayerKind): Record<string, Custom> =>
  kind === 'popup' ? { ...custom, action_text: actionText } : custom;

const custom: Record<string, Custom> = {
  link: ({ value, error, onChange }) => (
    <LinkField value={String(value ?? '')} error={error} onChange={onChange} />
  ),
};

const newWindow = () => ({
  starts_at: dayStartIn(0),
  ends_at: dayStartIn(30),
});

export function LayerForm({ kind }: { kind: LayerKind }) {
  const texts = useTexts();
  const gameId = useGameId();
  const heading = useRef<HTMLHeadingElement>(null);
  const given = (useParams({ strict: false }) as Record<string, string | undefined>)[idNameOf(kind)];
  const rows = useQuery({ ...callQuery(layerCalls(kind).list, {}, gameId), enabled: given !== undefined });
  // The list that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.editor}>
      <Link to={`/${gameId}/home`} search={true as never} className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        {texts.back}
      </Link>
      <h2 ref={heading} tabIndex={-1}>
        {(given === undefined ? texts.add : texts.edit)[kind]}
      </h2>
      {given === undefined ? (
        <NewLayer kind={kind} />
      ) : (
        <Loaded query={rows}>
          {(data) => {
            const row = (data as { list: LayerRow[] }).list.find(
              (each) => String(layerId(kind, each)) === given,
            );
            return row ? <EditLayer key={given} kind={kind} row={row} /> : <EmptyState text={texts.gone} />;
          }}
        </Loaded>
      )}
    </div>
  );
}

/** Without the id: a new one gets its own. */
const namesOf = (kind: LayerKind) =>
  Object.keys(inputFields(layerCalls(kind).save)).filter((name) => name !== idNameOf(kind));

function NewLayer({ kind }: { kind: LayerKind }) {
  const texts = useTexts();
  const gameId = useGameId();
  const navigate = useNavigate();
  const { save, start } = layerCalls(kind);
  return (
    <CallForm
      call={save}
      names={namesOf(kind)}
      custom={customOf(kind)}
      hints={{ is_hidden: texts.hidden }}
      initial={{ ...start, is_hidden: false, ...newWindow() }}
      onDone={(output) => {
        toast(texts.saved);
        const id = (output as Record<string, number>)[idNameOf(kind)] ?? '';
        void navigate({ to: `/${gameId}/${pathOfLayer(kind, id)}`, search: true as never, replace: true });
      }}
    />
  );
}

function EditLayer({ kind, row }: { kind: LayerKind; row: LayerRow }) {
  const texts = useTexts();
  const gameId = useGameId();
  const { at, onAt, span } = usePreviewMoment();
  const id = layerId(kind, row);
  const phase = phaseAt(row, at);
  // The first moment from now on that it is shown.
  const next = row.starts_at > span.from ? row.starts_at : span.from;
  return (
    <>
      <Row>
        <StatusTag field="phase" value={phase} />
        {phase !== 'shown' && <span>{texts.off}</span>}
        {phase !== 'shown' && phaseAt(row, next) === 'shown' && (
          <Button size="small" onClick={() => onAt(next)}>
            {texts.go(formatTime(next))}
          </Button>
        )}
      </Row>
      <CallForm
        call={layerCalls(kind).save}
        names={namesOf(kind)}
        custom={customOf(kind)}
        hints={{ is_hidden: texts.hidden }}
        initial={saveInputOf(row)}
        fixed={{ [idNameOf(kind)]: id }}
        onDone={() => void toastSaved(texts.saved, kind, id, gameId)}
      />
      <History kind={kind} id={id} />
    </>
  );
}
