// Sheet in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Sheet } from './Sheet.tsx';

export default function SheetDemo() {
  const [open, setOpen] = useState<'short' | 'long'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('short')}>short</Button>
      <Button onClick={() => setOpen('long')}>long, with a footer</Button>
      <Sheet open={open === 'short'} onClose={close} title="选择规格">
        A few words.
      </Sheet>
      <Sheet
        open={open === 'long'}
        onClose={close}
        title="A title that is much too long for the head of a sheet"
        footer={<Button block>立即购买</Button>}
      >
        {'Content that scrolls. '.repeat(200)}
      </Sheet>
    </>
  );
}
