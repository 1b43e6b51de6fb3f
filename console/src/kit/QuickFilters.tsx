// The filters of a list that are used most, one click each, over the table.
import { useSearchTexts } from './filters.ts';
import styles from './SavedViews.module.css';

type Props = {
  label: string;
  /** For all choices; other parameters of the address stay. */
  fields: readonly string[];
  choices: readonly { label: string; search: Readonly<Record<string, string>> }[];
};

export function QuickFilters({ label, fields, choices }: Props) {
  const [search, change] = useSearchTexts();
  const isChosen = (wanted: Readonly<Record<string, string>>) =>
    fields.every((field) => (search[field] ?? '') === (wanted[field] ?? ''));
  return (
    <nav className={styles.views} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={styles.view}
          aria-pressed={isChosen(choice.search)}
          onClick={() =>
            change({ ...Object.fromEntries(fields.map((field) => [field, undefined])), ...choice.search })
          }
        >
          {choice.label}
        </button>
      ))}
    </nav>
  );
}
