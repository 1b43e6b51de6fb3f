// Dialog, confirm() and alert() in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { alert, confirm } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';

export default function DialogDemo() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => void confirm({ title: '取消订单？', text: '取消后不能恢复', danger: true })}>
        confirm
      </Button>
      <Button onClick={() => void alert({ title: 'A notice', text: 'Long text. '.repeat(30) })}>alert</Button>
      <Button onClick={() => setOpen(true)}>loading</Button>
      <Dialog
        open={isOpen}
        loading
        title="Loading"
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
