// A prize in a row of a table: name, what it is, what it costs; everything else in a dialog.
import { Prize } from '@emall/contract/prize';
import { useState } from 'react';
import { labelOfField } from '../../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { labelOfValue } from '../../../i18n/values.ts';
import type { Draft, FieldErrors } from '../../../kit/form/useCallForm.ts';
import { type Schema, variantOf } from '../../../kit/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../activities.module.css';
import { pointsPrize } from '../start-config.ts';
import { Cell, Fields } from './Fields.tsx';

const useTexts = defineTexts({
  zh: { edit: '设置奖品', done: '完成', wrong: '请检查奖品设置' },
  en: { edit: 'Set up prize', done: 'Done', wrong: 'Check this prize' },
});

type Props = {
  /** The row's number, for screen readers: `3`. */
  row: string;
  path: string;
  value: Draft;
  errors: FieldErrors;
  onChange(value: Draft): void;
};

export function PrizeCells({ row, path, value, errors, onChange }: Props) {
  const language = useLanguage();
  const label = (name: string) => `${labelOfField(name, language)} ${row}`;
  return (
    <>
      <td>
        <Cell
          kind="text"
          label={label('name')}
          value={value.name}
          error={errors[`${path}/name`]}
          onChange={(name) => onChange({ ...value, name })}
        />
      </td>
      <td>
        <PrizeButton row={row} path={path} value={value} errors={errors} onChange={onChange} />
      </td>
      <td>
        <Cell
          kind="money"
          label={label('cost_amount')}
          value={value.cost_amount}
          error={errors[`${path}/cost_amount`]}
          onChange={(cost_amount) => onChange({ ...value, cost_amount })}
        />
      </td>
    </>
  );
}

/** What the prize is, and the dialog with all its fields. */
export function PrizeButton({ row, path, value, errors, onChange }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const isWrong = Object.keys(errors).some(
    (at) => at.startsWith(path) && !at.endsWith('/name') && !at.endsWith('/cost_amount'),
  );
  const count = value.points ?? value.quantity;
  // Only "Done" puts it into the form behind the dialog.
  const [draft, setDraft] = useState<Draft>();
  const schema = variantOf(Prize as Schema, draft ?? value);
  const close = () => setDraft(undefined);
  const finish = () => {
    if (draft && draft !== value) onChange(draft);
    close();
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`${texts.edit} ${row}`}
        aria-invalid={isWrong || undefined}
        title={isWrong ? texts.wrong : texts.edit}
        className={isWrong ? styles.wrong : ''}
        onClick={() => setDraft(value)}
      >
        {labelOfValue('kind', String(value.kind), language)}
        {count === undefined ? '' : ` × ${typeof count === 'number' ? formatNumber(count) : count}`}
      </Button>
      {draft && (
        <Dialog
          title={`${texts.edit} ${row}`}
          onClose={close}
          action={{ label: texts.done, onAct: finish }}
          isDirty={draft !== value}
        >
          <Fields
            schema={schema}
            path={path}
            value={draft}
            errors={errors}
            onChange={(next) => setDraft(next.kind === draft.kind ? next : ofOtherKind(draft, next))}
            names={['kind', ...Object.keys(schema.properties ?? {}).filter((name) => name !== 'kind')]}
          />
        </Dialog>
      )}
    </>
  );
}

/** Another kind has other fields: those it does not know are dropped, numbers start at 1. A name that counts the points is not its name. */
function ofOtherKind(before: Draft, value: Draft): Draft {
  const fields = Object.keys(variantOf(Prize as Schema, value).properties ?? {});
  const known = Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
  if (before.name === pointsPrize(Number(before.points)).name) known.name = '';
  return {
    ...(fields.includes('points') ? { points: 1, score_type: 1 } : {}),
    ...(fields.includes('quantity') ? { quantity: 1 } : {}),
    ...known,
  };
}
