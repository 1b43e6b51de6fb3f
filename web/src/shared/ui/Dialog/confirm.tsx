// Questions and notices that any code can ask; they render in the app's tree, through the host in the shell.
import { useEffect, useSyncExternalStore } from 'react';
import type { DialogTexts } from './Dialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';

type Question = { id: number; texts: DialogTexts; isOpen: boolean; resolve: (answer: boolean) => void };

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** `if (await confirm({ title: '取消订单？', danger: true })) …`; Esc, Back, a tap outside and leaving the page mean no. */
export function confirm(texts: DialogTexts): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    setQuestions([...questions, { id: lastId, texts, isOpen: true, resolve }]);
  });
}

/** A notice with one button. */
export async function alert(texts: Omit<DialogTexts, 'cancelText'>): Promise<void> {
  await confirm({ ...texts, cancelText: false });
}

/** Rendered once, in the shell. `page` names the page on screen: when it changes, open questions are answered with no. */
export function ConfirmHost({ page }: { page: string }) {
  const shown = useSyncExternalStore(subscribe, () => questions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of page is what ends the questions
  useEffect(
    () => () => {
      for (const { id } of questions) settle(id, false);
    },
    [page],
  );
  return shown.map(({ id, texts, isOpen }) => (
    <LazyDialog
      key={id}
      {...texts}
      open={isOpen}
      onConfirm={() => settle(id, true)}
      onClose={() => settle(id, false)}
      onClosed={() => setQuestions(questions.filter((question) => question.id !== id))}
    />
  ));
}

function settle(id: number, answer: boolean): void {
  const question = questions.find((each) => each.id === id);
  if (!question?.isOpen) return;
  setQuestions(questions.map((each) => (each.id === id ? { ...each, isOpen: false } : each)));
  question.resolve(answer);
}

function setQuestions(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
