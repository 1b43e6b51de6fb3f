// The account's phone and mail address, masked, each with the way to add or change it.
import type { AuthInfo } from '@emall/contract';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Cell } from '../../../shared/ui/Cell/Cell.tsx';
import { CardHead } from '../CardHead.tsx';
import type { ContactKind } from './ContactSheet.tsx';
import { useTexts } from './texts.ts';

const ContactSheet = lazy(() => import('./ContactSheet.tsx'));

export function Contacts({ info }: { info: AuthInfo }) {
  const t = useTexts();
  const [open, setOpen] = useState<ContactKind>();
  const [last, setLast] = useState<ContactKind>();
  // Every opening begins with an empty form.
  const [turn, setTurn] = useState(0);
  const show = (kind: ContactKind) => {
    setTurn(turn + 1);
    setLast(kind);
    setOpen(kind);
  };
  // What it is good for is said to whoever has not given it; beside an address there is no room for it.
  const noteOf = (kind: ContactKind) =>
    info[kind] ? {} : { note: kind === 'phone' ? t.phoneNote : t.emailNote };
  const shownOf = (kind: ContactKind) => `${info[kind] ?? t.none} · ${info[kind] ? t.change : t.bind}`;
  return (
    <Card flush>
      <CardHead title={t.contact} />
      <Cell
        icon="phone"
        label={t.phone}
        {...noteOf('phone')}
        value={shownOf('phone')}
        onClick={() => show('phone')}
      />
      <Cell
        icon="mail"
        label={t.email}
        {...noteOf('email')}
        value={shownOf('email')}
        onClick={() => show('email')}
      />
      <Suspense>
        {last && (
          <ContactSheet
            key={turn}
            kind={last}
            open={open === last}
            info={info}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}
