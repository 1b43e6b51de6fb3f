// Questions and notices that any code can ask; they render in the app's tree, through the host in the shell.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { DialogTexts } from './Dialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';

type Question = { id: number; texts: DialogTexts; isOpen: boolean; resolve: (answer: boolean) => void };

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Counts the pages that were shown, so that a later visit of a page differs from an earlier one. */
let visit = 0;

/** For a question that something is awaited for: `const asked = pageVisit()` at the tap, then `confirm(texts, asked)`. */
export const pageVisit = () => visit;

/**
 * `if (await confirm({ title: '取消订单？', danger: true })) …`; Esc, Back, a tap outside and leaving the page mean no, also
 * when the page of the tap was left before the question came.
 */
export function confirm(texts: DialogTexts, askedOn = visit): Promise<boolean> {
  if (askedOn !== visit) return Promise.resolve(false);
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
  const visited = useRef(page);
  // Before the effects of the page itself, which may ask.
  useLayoutEffect(() => {
    if (visited.current === page) return;
    visited.current = page;
    visit += 1;
  }, [page]);
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
