// Steps with a prize each: tiers of an invitation, milestones of a top-up, ranks, boxes and special days of sign-in.
import { Plus, X } from 'lucide-react';
import { labelOfField } from '../../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../../i18n/language.ts';
import { addItemOf } from '../../../i18n/plural.ts';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../activities.module.css';
import { pointsPrize } from '../start-config.ts';
import { Cell, type CellKind, EditorTable, type PartProps } from './Fields.tsx';
import { PrizeCells } from './PrizeCells.tsx';

const useTexts = defineTexts({
  zh: {
    add: (label: string) => `添加${label}`,
    remove: '移除',
    what: '奖品',
    order: '须逐行递增，不能重复',
  },
  en: {
    add: addItemOf,
    remove: 'Remove',
    what: 'Prize',
    order: 'Each row must be higher than the one above',
  },
});

type Props = PartProps & {
  /** The list in the settings. */
  name: string;
  label: string;
  /** The columns before the prize; the first one orders the rows. */
  heads: readonly { name: string; kind: CellKind; label?: string }[];
  /** A number of its own that each row keeps. */
  idName?: string;
};

export function TierTable({ path, value, errors, onChange, name, label, heads, idName }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const rows = (value[name] ?? []) as Draft[];
  const set = (next: Draft[]) => onChange({ ...value, [name]: next });
  const at = `${path}/${name}`;
  return (
    <fieldset className={styles.plain}>
      <legend>{label}</legend>
      {rows.length > 0 && (
        <EditorTable label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head.name} scope="col">
                  {head.label ?? labelOfField(head.name, language)}
                  {head.kind === 'money' ? ' ¥' : ''}
                </th>
              ))}
              <th scope="col">{labelOfField('name', language)}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{labelOfField('cost_amount', language)} ¥</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const setRow = (part: Draft) =>
                set(rows.map((old, other) => (other === index ? { ...old, ...part } : old)));
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id but their place
                <tr key={index}>
                  {heads.map((head) => (
                    <td key={head.name}>
                      <Cell
                        kind={head.kind}
                        label={`${label} ${head.label ?? labelOfField(head.name, language)} ${index + 1}`}
                        value={row[head.name]}
                        error={errors[`${at}/${index}/${head.name}`]}
                        onChange={(next) => setRow({ [head.name]: next })}
                      />
                    </td>
                  ))}
                  <PrizeCells
                    row={`${label} ${index + 1}`}
                    path={`${at}/${index}/prize`}
                    value={row.prize as Draft}
                    errors={errors}
                    onChange={(prize) => setRow({ prize })}
                  />
                  <td>
                    <Button
                      kind="quiet"
                      size="small"
                      icon={<X size={14} />}
                      aria-label={`${texts.remove} ${label} ${index + 1}`}
                      onClick={() => set(rows.filter((_, other) => other !== index))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </EditorTable>
      )}
      {!isRising(rows, heads) && (
        <p role="alert" className={styles.bad}>
          {texts.order}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} />}
          onClick={() => set([...rows, nextRow(rows, heads, idName)])}
        >
          {texts.add(label)}
        </Button>
      </div>
    </fieldset>
  );
}

type Heads = Props['heads'];

/** Each row begins above where the one before ended. */
function isRising(rows: readonly Draft[], heads: Heads): boolean {
  const [first, last = first] = [heads[0]?.name ?? '', heads.at(-1)?.name];
  return rows.every((row, at) => {
    const before = rows[at - 1]?.[last ?? ''];
    const own = row[first];
    return before === undefined || typeof own !== typeof before || (own as number) > (before as number);
  });
}

function nextRow(rows: readonly Draft[], heads: Heads, idName: string | undefined): Draft {
  const last = rows.at(-1);
  const end = last?.[heads.at(-1)?.name ?? ''];
  const fields = heads.map(({ name, kind }) => {
    if (kind === 'day') return [name, ''];
    const step = kind === 'money' ? 10_000 : 1;
    return [name, typeof end === 'number' ? end + step : step];
  });
  const ids = rows.map((row) => Number(row[idName ?? ''] ?? 0));
  return {
    ...Object.fromEntries(fields),
    ...(idName ? { [idName]: Math.max(0, ...ids) + 1 } : {}),
    prize: pointsPrize(10),
  };
}
