// Asks a question from anywhere and answers with a promise.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog, type DialogTexts } from './Dialog.tsx';

/** `if (await confirm({ title: '取消订单？', danger: true })) …`; Esc and a tap outside mean no. */
export function confirm(texts: DialogTexts): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      resolve(answer);
      // The leaving motion plays in the host; nothing of it is left a moment later.
      setTimeout(() => {
        root.unmount();
        host.remove();
      }, 500);
    };
    root.render(<Question {...texts} onAnswer={settle} />);
  });
}

/** A notice with one button. */
export async function alert(texts: Omit<DialogTexts, 'cancelText'>): Promise<void> {
  await confirm({ ...texts, cancelText: false });
}

function Question({ onAnswer, ...texts }: DialogTexts & { onAnswer: (answer: boolean) => void }) {
  const [isOpen, setOpen] = useState(true);
  const answer = (value: boolean) => {
    if (!isOpen) return;
    setOpen(false);
    onAnswer(value);
  };
  return <Dialog {...texts} open={isOpen} onConfirm={() => answer(true)} onCancel={() => answer(false)} />;
}
