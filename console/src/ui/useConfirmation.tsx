// Asks a question in the middle of something that waits for the answer.
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Question = {
  title: string;
  text?: ReactNode;
  label: string;
  /** Below the text: what it would do. */
  effects?: ReactNode;
  /** A warning is harmful to ignore; a plain question is not. */
  isHarmful?: boolean;
};

/** Returns the dialog, to be shown somewhere, and how to ask: resolves to whether it was confirmed. */
export function useConfirmation(): { dialog: ReactNode; ask(question: Question): Promise<boolean> } {
  const [asked, setAsked] = useState<Question & { answer(isYes: boolean): void }>();
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        ...question,
        answer: (isYes) => {
          setAsked(undefined);
          resolve(isYes);
        },
      }),
    );
  const dialog = asked && (
    <ConfirmDialog
      title={asked.title}
      label={asked.label}
      isHarmful={asked.isHarmful ?? true}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {asked.text && <p>{asked.text}</p>}
      {asked.effects}
    </ConfirmDialog>
  );
  return { dialog, ask };
}
