// One step of the set-up: its forms are saved together, then it goes on.
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { SubmitForm } from '../../kit/form/SubmitForm.tsx';
import type { Form } from '../../kit/form/useCallForm.ts';
import { useFocusError } from '../../kit/form/useFocusError.ts';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './setup.module.css';

const useTexts = defineTexts({
  zh: {
    next: '保存并继续',
    go: '继续',
    wrong: (count: number) => `有 ${count} 处需要修改`,
  },
  en: {
    next: 'Save and continue',
    go: 'Continue',
    wrong: (count: number) => `Check ${plural(count, { one: 'field', other: 'fields' })}`,
  },
});

type Props = {
  forms: readonly Form[];
  /** Where it leads. */
  to: string;
  label?: string;
  /** It makes something: going on without is not possible. */
  isNew?: boolean;
  children: ReactNode;
};

/**
 * Saves nothing before every form is right: an agreement is in force from its first moment. Then one after the other, because each
 * may ask for the second factor. Returns whether everything is saved.
 */
export async function saveAll(forms: readonly Form[], isNew = false): Promise<boolean> {
  const changed = forms.filter((form) => isNew || form.isDirty);
  if (!changed.map((form) => form.check()).every(Boolean)) return false;
  for (const form of changed) if (!(await form.submit())) return false;
  return true;
}

export function SetupStep({ forms, to, label, isNew = false, children }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const isDirty = forms.some((form) => form.isDirty);
  const guard = useUnsavedGuard(isDirty);
  // After the next render: nothing is unsaved any more.
  useEffect(() => {
    if (isSaved) void navigate({ to });
  }, [isSaved, navigate, to]);
  const wrong = forms.reduce((sum, form) => sum + Object.keys(form.errors).length, 0);
  const bar = useRef<HTMLDivElement>(null);
  useFocusError(bar, wrong > 0);
  const failure = forms.find((form) => form.failure)?.failure ?? (wrong > 0 ? texts.wrong(wrong) : undefined);
  return (
    <SubmitForm className={styles.form} onSubmit={() => void saveAll(forms, isNew).then(setSaved)}>
      {children}
      <div ref={bar} className={styles.bar}>
        {failure && <p role="alert">{failure}</p>}
        <Button kind="primary" type="submit" isBusy={forms.some((form) => form.isBusy)}>
          {label ?? (isDirty ? texts.next : texts.go)}
        </Button>
      </div>
      {guard}
    </SubmitForm>
  );
}
