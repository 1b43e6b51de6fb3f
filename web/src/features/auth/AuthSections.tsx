// The authentication page: the real name, and the account's phone and mail with what adds or changes them.
import type { AuthInfo } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userAuthQuery } from '../../entities/player/index.ts';
import { defineSearch, optionalOneOf, useSearch } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { phoneIcon } from '../../shared/ui/Icon/account-icons.ts';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import type { ContactKind } from './ContactSheet.tsx';
import { RealNameCard } from './RealNameCard.tsx';
import { useTexts } from './texts.ts';

/** The open sheet is in the address: a login that the sheet asks for leads back to it. */
const contactSearch = defineSearch({ contact: optionalOneOf<ContactKind>(['phone', 'email']) });

const ContactSheet = lazyLayer(() => import('./ContactSheet.tsx'));

export function AuthSections() {
  const { data, isPending, refetch } = useQuery(userAuthQuery());
  if (isPending)
    return (
      <>
        <Skeleton height={160} radius={12} />
        <Skeleton height={320} radius={12} />
      </>
    );
  if (!data) return <NotLoaded onRetry={refetch} />;
  return (
    <>
      <RealNameCard realName={data.real_name} />
      <Contacts info={data} />
    </>
  );
}

function Contacts({ info }: { info: AuthInfo }) {
  const t = useTexts();
  const { values, open, close } = useSearch(contactSearch);
  const [last, setLast] = useState(values.contact);
  if (values.contact && values.contact !== last) setLast(values.contact);
  // The key of the sheet: each opening starts with an empty form.
  const [openings, setOpenings] = useState(0);
  const show = (kind: ContactKind) => {
    setOpenings(openings + 1);
    open({ contact: kind });
  };
  // The note is shown for a missing contact only: a bound one takes its room.
  const noteOf = (kind: ContactKind) =>
    info[kind] ? {} : { note: kind === 'phone' ? t.phoneNote : t.emailNote };
  const valueText = (kind: ContactKind) => `${info[kind] ?? t.none} · ${info[kind] ? t.change : t.bind}`;
  return (
    <Card flush>
      <CardHead title={t.contact} />
      <Cell
        icon={phoneIcon}
        label={t.phone}
        {...noteOf('phone')}
        value={valueText('phone')}
        onClick={() => show('phone')}
      />
      <Cell
        icon="mail"
        label={t.email}
        {...noteOf('email')}
        value={valueText('email')}
        onClick={() => show('email')}
      />
      {last && (
        <ContactSheet
          key={openings}
          kind={last}
          open={values.contact === last}
          info={info}
          onClose={() => close({ contact: undefined })}
        />
      )}
    </Card>
  );
}
