// A form over any changing call of the contract, made from its input's schema.
import type { Call, Output } from '@emall/contract';
import type { ReactNode } from 'react';
import type { CallError } from '../../request/call.ts';
import { type Custom, FormFields, FormSection } from './FormFields.tsx';
import { ReadOnlyNote, SaveBar } from './SaveBar.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { type Draft, useCallForm } from './useCallForm.ts';

type Props<C extends Call> = {
  call: C;
  initial?: Draft;
  /** Sent along and never shown: the id of the record. */
  fixed?: Draft;
  /** Titled cards of fields; without them every field in one column. */
  sections?: readonly {
    title: string;
    hint?: string;
    names: readonly string[];
    locked?: readonly string[];
  }[];
  names?: readonly string[];
  custom?: Record<string, Custom>;
  hints?: Record<string, string>;
  labelAs?: Record<string, string>;
  /** Whether a field makes sense beside the others. */
  isShown?(name: string, draft: Draft): boolean;
  /** Fields that follow from others: what is sent for those not shown. */
  complete?(draft: Draft): Draft;
  label?: string | ((draft: Draft) => string);
  /** Asked before it is sent; false: not yet. What it throws is shown as what the server says. */
  confirm?(body: Draft): Promise<boolean>;
  /** The field that a failure is about, where the server does not name it. */
  fieldOf?(error: CallError): string | undefined;
  onDone?(output: Output<C>, draft: Draft): void;
  /** What is shown below of that which would be sent now; outside the form, so that Enter in it does not save. */
  children?(body: Draft): ReactNode;
};

export function CallForm<C extends Call>(props: Props<C>) {
  const {
    call,
    initial = {},
    fixed = {},
    sections,
    custom = {},
    hints = {},
    labelAs = {},
    isShown = () => true,
    label,
  } = props;
  const form = useCallForm({
    call,
    initial,
    fixed,
    ...(props.complete ? { complete: props.complete } : {}),
    ...(props.confirm ? { confirm: props.confirm } : {}),
    ...(props.fieldOf ? { fieldOf: props.fieldOf } : {}),
    ...(props.onDone ? { onDone: props.onDone } : {}),
  });
  const names = props.names ?? Object.keys(form.fields).filter((name) => !Object.hasOwn(fixed, name));
  const shown = (list: readonly string[]) => list.filter((name) => isShown(name, form.draft));
  const shownLabel = typeof label === 'function' ? label(form.draft) : label;
  const saved = (
    <SubmitForm onSubmit={() => void form.submit()}>
      <ReadOnlyNote call={call} />
      {sections ? (
        sections.map(({ title, hint, names: inside, locked = [] }) => (
          <FormSection
            key={title}
            title={title}
            {...(hint ? { hint } : {})}
            form={form}
            names={shown(inside)}
            custom={custom}
            hints={hints}
            labelAs={labelAs}
            locked={locked}
          />
        ))
      ) : (
        <FormFields form={form} names={shown(names)} custom={custom} hints={hints} labelAs={labelAs} />
      )}
      <SaveBar
        form={form}
        isNew={Object.keys(fixed).length === 0}
        {...(shownLabel ? { label: shownLabel } : {})}
      />
      {/* Enter in a field saves. */}
      <input type="submit" hidden />
    </SubmitForm>
  );
  return (
    <>
      {saved}
      {props.children?.(form.body)}
    </>
  );
}
