// The settings row that opens the sheet for setting a password.
import { useState } from 'react';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { useTexts } from './texts.ts';

const PasswordSheet = lazyLayer(() => import('./PasswordSheet.tsx'));

export function PasswordRow() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Cell label={t.password} note={t.passwordNote} onClick={() => setOpen(true)} />
      <PasswordSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
