// The conditions that players have to meet to get a message or a coupon.
import { useLayoutEffect, useRef } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { FormFields } from '../../kit/form/FormFields.tsx';
import type { Form } from '../../kit/form/useCallForm.ts';
import styles from './AudienceFields.module.css';

const useTexts = defineTexts({
  zh: {
    hint: '要满足填写的每一项；空着的不限制，全部空着就是所有玩家。',
    server: '服务器的编号或名称',
  },
  en: {
    hint: 'Players must match everything you fill in. Empty fields are ignored; leave all of them empty for every player.',
    server: 'Its code or its name',
  },
});

type Props = {
  form: Form;
  /** The first field has the focus. */
  autoFocus?: boolean;
};

export function AudienceFields({ form, autoFocus = false }: Props) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (autoFocus) box.current?.querySelector('input')?.focus();
  }, [autoFocus]);
  return (
    <div ref={box} className={styles.audience}>
      <p>{texts.hint}</p>
      <FormFields form={form} names={['audience']} hints={{ 'audience/server_code': texts.server }} />
    </div>
  );
}
