// The real name: a form that is submitted once, then the masked result.
import type { RealName } from '@emall/contract';
import { type FormEvent, useState } from 'react';
import { userAuthQuery } from '../../entities/player/index.ts';
import { formatDateTime } from '../../shared/format/index.ts';
import { api, queryClient, useSubmit } from '../../shared/request/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { CardHead } from '../../shared/ui/Card/CardHead.tsx';
import { Cell } from '../../shared/ui/Cell/Cell.tsx';
import { confirm } from '../../shared/ui/Dialog/confirm.tsx';
import { Field } from '../../shared/ui/Field/Field.tsx';
import { verifiedIcon } from '../../shared/ui/Icon/account-icons.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { toast } from '../../shared/ui/Toast/toast.ts';
import styles from './auth.module.css';
import { useTexts } from './texts.ts';
import { isIdNumber, isName } from './validation.ts';

export function RealNameCard({ realName }: { realName: RealName | null }) {
  const t = useTexts();
  return (
    <Card flush>
      <CardHead title={t.realName} />
      {realName ? <Verified {...realName} /> : <RealNameForm />}
    </Card>
  );
}

function Verified({ name, id_number, age_band, reported_at }: RealName) {
  const t = useTexts();
  return (
    <>
      <Row as="p" gap="2" className={styles.verified}>
        <Icon name={verifiedIcon} size={20} />
        {t.verified}
      </Row>
      <Cell label={t.name} value={name} />
      <Cell label={t.idNumber} value={<span className={styles.number}>{id_number}</span>} />
      <Cell label={t.ageBand} value={t.band[age_band]} />
      <Cell label={t.reportedAt} value={formatDateTime(reported_at)} />
    </>
  );
}

function RealNameForm() {
  const t = useTexts();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const report = useSubmit(async () => {
    if (!(await confirm({ title: t.confirmTitle, text: t.confirmText }))) return;
    const info = await api.user.realNameReport({ real_name: name.trim(), id_number: number });
    queryClient.setQueryData(userAuthQuery().queryKey, info);
    toast(t.verified);
  });
  const isValid = isName(name.trim()) && isIdNumber(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isValid) void report.submit();
  };
  return (
    <Stack as="form" gap="3-5" className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>{t.realNameHint}</p>
      <Field
        label={t.name}
        value={name}
        onChange={setName}
        placeholder={t.namePlaceholder}
        error={isChecked && !isName(name.trim()) ? t.invalid.name : undefined}
        autoComplete="off"
        maxLength={40}
      />
      <Field
        label={t.idNumber}
        value={number}
        onChange={(typed) => setNumber(typed.toUpperCase().replace(/[^0-9X]/g, ''))}
        placeholder={t.idPlaceholder}
        error={
          isChecked && !isIdNumber(number) ? (number ? t.invalid.idNumber : t.invalid.noIdNumber) : undefined
        }
        hint={t.privacy}
        autoComplete="off"
        maxLength={18}
      />
      <Button type="submit" block size="lg" loading={report.isSubmitting}>
        {t.submit}
      </Button>
    </Stack>
  );
}
