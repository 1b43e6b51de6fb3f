// Finds a code that a player names: its pool, and what it was given for.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';
import styles from './ImportCodes.module.css';

const useTexts = defineTexts({
  zh: { title: '查找兑换码', code: '兑换码', find: '查找', pool: '码池', unused: '还在码池里' },
  en: { title: 'Find a code', code: 'Code', find: 'Find', pool: 'Pool', unused: 'Still in the pool' },
});

export function FindCode() {
  const texts = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const found = useQuery({ ...callQuery(ops.gift.findCode, { code }, useGameId()), enabled: code !== '' });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setCode(typed.trim());
  };
  return (
    <Section title={texts.title}>
      <form className={styles.find} onSubmit={find}>
        <TextField label={texts.code} value={typed} onChange={setTyped} maxLength={64} />
        <Button type="submit" icon={<Search size={16} />} isBusy={found.isFetching} disabled={!typed.trim()}>
          {texts.find}
        </Button>
      </form>
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.data && (
        <DescriptionList
          items={[
            [texts.pool, found.data.name],
            [labelOfField('given_for', language), found.data.given_for ?? texts.unused],
            [labelOfField('given_at', language), <Time key="at" at={found.data.given_at} />],
          ]}
        />
      )}
    </Section>
  );
}
