// A list as rows: add, remove, move, and paste from a spreadsheet.
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { parseYuan } from '../../i18n/money.ts';
import { addItemOf } from '../../i18n/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { MoveHandle, useReorder } from '../../ui/Reorder.tsx';
import { Row } from '../../ui/Row.tsx';
import { needsValue, type Schema, shapeOf, variantOf } from '../schema.ts';
import styles from './Form.module.css';
import { type FormFieldProps, startOf } from './field-props.ts';

const useTexts = defineTexts({
  zh: {
    add: (label: string) => `添加${label}`,
    remove: (label: string) => `移除${label}`,
    paste: '可从表格粘贴多行',
  },
  en: {
    add: addItemOf,
    remove: (label: string) => `Remove ${label}`,
    paste: 'Paste rows from a spreadsheet here',
  },
});

/** `Part` draws a field inside: a field holds fields. */
type Props = FormFieldProps & { of: Schema; Part: ComponentType<FormFieldProps> };

export function ListField(props: Props) {
  const { name, path, schema, label, hint, isRequired, of, value, errors, onChange, Part } = props;
  const texts = useTexts();
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const reorder = useReorder(list, onChange);
  const root = useRef<HTMLFieldSetElement>(null);
  const rows = useRowFocus(root);
  const isFull = list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const addAt = (at: number) => {
    if (isFull) return;
    rows.focusAfter(at, CONTROLS);
    onChange([...list.slice(0, at), startOf(of, name), ...list.slice(at)]);
  };
  const removeAt = (at: number) => {
    rows.focusAfter(Math.min(at, list.length - 2), REMOVE);
    onChange(list.filter((_, index) => index !== at));
  };
  /** Enter in a row that is one text begins the next one instead of saving the form. */
  const press = (event: KeyboardEvent, at: number) => {
    const isPlain = shapeOf(of, name).kind === 'text' && event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPlain) return;
    event.preventDefault();
    addAt(at + 1);
  };
  const setAt = (at: number, item: unknown) =>
    onChange(list.map((old, index) => (index === at ? item : old)));
  const paste = (event: ClipboardEvent, at: number) => {
    const rows = parseCells(event.clipboardData.getData('text/plain'));
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const items = rows.map((cells) => itemOf(of, name, cells));
    onChange([...list.slice(0, at), ...items, ...list.slice(at + 1)].slice(0, schema.maxItems));
  };
  return (
    <fieldset ref={root} className={styles.group}>
      <legend data-required={(isRequired && needsValue(schema, name)) || undefined}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {errors[path] && (
        <p className={styles.error} role="alert">
          {errors[path]}
        </p>
      )}
      {list.map((item, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id but their place
          key={at}
          className={styles.item}
          data-row
          {...reorder.row(at)}
          onPaste={(event) => paste(event, at)}
          onKeyDown={(event) => press(event, at)}
        >
          <MoveHandle
            {...reorder.handle(at)}
            onMove={(by) => {
              rows.focusAfter(at + by, HANDLE);
              reorder.handle(at).onMove(by);
            }}
            label={`${label} ${at + 1}`}
          />
          <div className={styles.itemFields}>
            <ItemFields
              name={name}
              path={`${path}/${at}`}
              schema={of}
              label={`${label} ${at + 1}`}
              isRequired
              value={item}
              errors={errors}
              onChange={(next) => setAt(at, next)}
              Part={Part}
            />
          </div>
          <Button
            kind="quiet"
            icon={<X size={16} />}
            aria-label={texts.remove(`${label} ${at + 1}`)}
            data-remove
            onClick={() => removeAt(at)}
          />
        </div>
      ))}
      <Row>
        <Button
          size="small"
          icon={<Plus size={14} />}
          disabled={isFull}
          title={texts.paste}
          data-add
          onClick={() => addAt(list.length)}
          onPaste={(event) => paste(event, list.length)}
        >
          {texts.add(label)}
        </Button>
      </Row>
    </fieldset>
  );
}

const CONTROLS = 'input, select, textarea';
const HANDLE = 'button[draggable]';
const REMOVE = ':scope > [data-remove]';

/** Focus goes where the change was: into a new row, along with a moved one, and to the neighbour of a removed one. */
function useRowFocus(root: { readonly current: HTMLElement | null }) {
  const next = useRef<{ at: number; selector: string }>(undefined);
  useEffect(() => {
    if (!next.current) return;
    const { at, selector } = next.current;
    next.current = undefined;
    const row = root.current?.querySelectorAll(':scope > [data-row]')[at];
    const target = row
      ? row.querySelector(selector)
      : root.current?.querySelector(':scope > div > [data-add]');
    (target as HTMLElement | null | undefined)?.focus();
  });
  return {
    focusAfter(at: number, selector: string): void {
      next.current = { at, selector };
    },
  };
}

/** The fields of a row side by side; a row that is one value is its field. */
function ItemFields({ Part, ...field }: Omit<Props, 'of'>) {
  const language = useLanguage();
  const { name, path, value, errors, onChange } = field;
  const shape = shapeOf(variantOf(field.schema, value), name);
  if (shape.kind !== 'object') return <Part {...field} />;
  const item = (value ?? {}) as Record<string, unknown>;
  return (
    <>
      {Object.entries(shape.fields).map(([inner, part]) => (
        <Part
          key={inner}
          name={inner}
          path={`${path}/${inner}`}
          schema={part}
          label={labelOfField(inner, language)}
          isRequired={shape.required.has(inner)}
          value={item[inner]}
          errors={errors}
          onChange={(next) => onChange({ ...item, [inner]: next })}
        />
      ))}
      {errors[path] && (
        <p className={styles.error} role="alert">
          {errors[path]}
        </p>
      )}
    </>
  );
}

/** Rows and cells of what a spreadsheet puts on the clipboard. */
export const parseCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Reads the cells of a row into the fields of an item, in the order of the schema. */
export function itemOf(schema: Schema, name: string, cells: readonly string[]): unknown {
  const shape = shapeOf(variantOf(schema, undefined), name);
  if (shape.kind !== 'object') return parseCell(schema, name, cells[0] ?? '');
  return Object.fromEntries(
    Object.entries(shape.fields).map(([field, part], at) => [
      field,
      cells[at] === undefined ? startOf(part, field) : parseCell(part, field, cells[at]),
    ]),
  );
}

function parseCell(schema: Schema, name: string, cell: string): unknown {
  const shape = shapeOf(schema, name);
  if (shape.kind === 'nullable') return cell === '' ? null : parseCell(shape.of, name, cell);
  if (shape.kind === 'integer' || shape.kind === 'ref')
    return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell;
  if (shape.kind === 'money') return parseYuan(cell) ?? cell;
  if (shape.kind === 'array') return cell.split(/[,，、;；]\s*/).filter(Boolean);
  return cell;
}
