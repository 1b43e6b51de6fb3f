// Save or discard, always in sight while something is unsaved; leaving then asks first.
import type { Call } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useEffect, useRef } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { useMayCall } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { ShowAsCall } from '../ShowAsCall.tsx';
import styles from './Form.module.css';
import type { Form } from './useCallForm.ts';
import { useFocusError } from './useFocusError.ts';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

const useTexts = defineTexts({
  zh: {
    unsaved: '有未保存的更改',
    wrong: (count: number) => `有 ${count} 处需要修改`,
    save: '保存',
    discard: '放弃更改',
    readOnly: '你可以查看，但没有更改的权限。',
  },
  en: {
    unsaved: 'Unsaved changes',
    wrong: (count: number) => `Check ${plural(count, { one: 'field', other: 'fields' })}`,
    save: 'Save',
    discard: 'Discard',
    readOnly: 'You can view this but not change it.',
  },
});

type Saving = Pick<Form, 'isDirty' | 'isBusy' | 'errors' | 'failure' | 'submit' | 'discard'> &
  Partial<Pick<Form, 'call' | 'body'>>;

type Props = {
  form: Saving;
  label?: string;
  /** Nothing is saved yet: the bar is there from the start. */
  isNew?: boolean;
};

/** Stands before the fields of a form: who may not change them knows it before reading them. */
export function ReadOnlyNote({ call }: { call: Call }) {
  const texts = useTexts();
  return useMayCall(call) ? null : <p className={styles.hint}>{texts.readOnly}</p>;
}

export function SaveBar({ form, label, isNew = false }: Props) {
  const texts = useTexts();
  // A bar that saves more than one call is shown by pages that ask for the permission themselves.
  const mayCall = useMayCall(form.call ?? ops.auth.me);
  const mayChange = form.call === undefined || mayCall;
  const wrong = Object.keys(form.errors).length;
  const latest = useRef(form);
  latest.current = form;
  const guard = useUnsavedGuard(form.isDirty);
  const bar = useRef<HTMLDivElement>(null);
  useFocusError(bar, wrong > 0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (latest.current.isDirty) void latest.current.submit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!mayChange) return null;
  const isShown = isNew || form.isDirty || form.isBusy || wrong > 0;
  return (
    <>
      <div ref={bar} className={styles.bar} hidden={!isShown}>
        <span className={styles.state} role="status" data-bad={wrong > 0 || form.failure ? '' : undefined}>
          {form.failure ?? (wrong > 0 ? texts.wrong(wrong) : form.isDirty ? texts.unsaved : '')}
        </span>
        {form.call && form.body && <ShowAsCall call={form.call} input={form.body} />}
        {form.isDirty && (
          <Button kind="quiet" onClick={form.discard} disabled={form.isBusy}>
            {texts.discard}
          </Button>
        )}
        <Button
          kind="primary"
          isBusy={form.isBusy}
          disabled={!form.isDirty}
          onClick={() => void form.submit()}
        >
          {label ?? texts.save}
        </Button>
      </div>
      {guard}
    </>
  );
}
