// The tasks that give draws: each kind at most once.
import { labelOfField } from '../../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../../i18n/language.ts';
import { labelOfValue } from '../../../i18n/values.ts';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import styles from '../activities.module.css';
import { Cell, EditorTable, type PartProps } from './Fields.tsx';

const TASKS = ['login', 'sign_in', 'view', 'share', 'buy', 'invite'] as const;

const useTexts = defineTexts({
  zh: { title: '任务（每天）', task: '任务' },
  en: { title: 'Tasks (each day)', task: 'Task' },
});

export function Tasks({ path, value, errors, onChange }: PartProps) {
  const texts = useTexts();
  const language = useLanguage();
  const tasks = value.tasks as Draft[];
  const set = (kind: string, task: Draft | undefined) => {
    const next = TASKS.flatMap((each) => {
      const known = each === kind ? task : tasks.find((one) => one.kind === each);
      return known ? [known] : [];
    });
    onChange({ ...value, tasks: next });
  };
  return (
    <fieldset className={styles.plain}>
      <legend>{texts.title}</legend>
      <EditorTable label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.task}</th>
            <th scope="col">{labelOfField('target', language)}</th>
            <th scope="col">{labelOfField('chances', language)}</th>
            <th scope="col">{labelOfField('dwell_s', language)}</th>
          </tr>
        </thead>
        <tbody>
          {TASKS.map((kind) => {
            const at = tasks.findIndex((task) => task.kind === kind);
            const task = tasks[at];
            const name = labelOfValue('kind', kind, language);
            const cell = (field: string) =>
              task && (
                <Cell
                  kind="integer"
                  label={`${name} ${labelOfField(field, language)}`}
                  value={task[field]}
                  error={errors[`${path}/tasks/${at}/${field}`]}
                  onChange={(next) => set(kind, { ...task, [field]: next })}
                />
              );
            return (
              <tr key={kind}>
                <td>
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      checked={task !== undefined}
                      onChange={({ currentTarget: { checked } }) =>
                        set(kind, checked ? startOfTask(kind) : undefined)
                      }
                    />
                    {name}
                  </label>
                </td>
                <td>{cell('target')}</td>
                <td>{cell('chances')}</td>
                <td>{kind === 'view' ? cell('dwell_s') : null}</td>
              </tr>
            );
          })}
        </tbody>
      </EditorTable>
      {errors[`${path}/tasks`] && (
        <p role="alert" className={styles.bad}>
          {errors[`${path}/tasks`]}
        </p>
      )}
    </fieldset>
  );
}

const startOfTask = (kind: string): Draft => ({
  kind,
  target: 1,
  chances: 1,
  ...(kind === 'view' ? { dwell_s: 10 } : {}),
});
