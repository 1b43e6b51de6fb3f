// The checkbox of consent: unticked until the player ticks it. Tapping a name opens its text and agrees to nothing.
import type { AgreementRow } from '@emall/contract';
import { Fragment, type MouseEvent } from 'react';
import { defineTexts } from '../../shared/i18n/index.ts';
import { Checkbox } from '../../shared/ui/Checkbox/Checkbox.tsx';
import styles from './agreement.module.css';
import type { Consent } from './useConsent.ts';

const { useTexts } = defineTexts({
  zh: {
    before: '我已阅读并同意',
    and: '和',
    comma: '、',
    quoted: (title: string) => `《${title}》`,
    loading: '正在加载协议…',
    failed: '协议加载失败，点此重试',
  },
  en: {
    before: 'I have read and agree to the ',
    and: ' and the ',
    comma: ', ',
    quoted: (title: string) => title,
    loading: 'Loading agreements…',
    failed: 'Couldn’t load the agreements. Tap to retry.',
  },
});

export function ConsentCheckbox({ consent }: { consent: Consent }) {
  const t = useTexts();
  const { agreements, isGiven, isMissing, setGiven, retry, hasFailed } = consent;
  // A scene without agreements asks for nothing.
  if (agreements?.length === 0) return null;
  if (hasFailed)
    return (
      <button type="button" className={styles.retry} onClick={retry}>
        {t.failed}
      </button>
    );
  return (
    // Until the agreements are named, a tick would agree to nothing and be lost.
    <Checkbox checked={isGiven} onChange={setGiven} invalid={isMissing} disabled={!agreements}>
      {agreements ? (
        <>
          {t.before}
          <AgreementNames consent={consent} />
        </>
      ) : (
        t.loading
      )}
    </Checkbox>
  );
}

/** The names of the agreements as part of a sentence. */
export function AgreementNames({ consent: { agreements = [], read } }: { consent: Consent }) {
  const t = useTexts();
  const open = (event: MouseEvent, agreement: AgreementRow) => {
    // The checkbox around the name keeps its value.
    event.preventDefault();
    read(agreement);
  };
  return agreements.map((agreement, position) => (
    <Fragment key={agreement.agreement_id}>
      {position > 0 && (position === agreements.length - 1 ? t.and : t.comma)}
      <button type="button" className={styles.name} onClick={(event) => open(event, agreement)}>
        {t.quoted(agreement.title)}
      </button>
    </Fragment>
  ));
}
