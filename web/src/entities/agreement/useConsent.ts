// Whether the player agreed to the agreements of a scene, and the question for those who went on without agreeing.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../../shared/request/index.ts';
import { defineStored } from '../../shared/storage/index.ts';

export type Consent = {
  /** Undefined until they are loaded; a scene without agreements needs no consent. */
  agreements: readonly AgreementRow[] | undefined;
  isGiven: boolean;
  /** The player went on without agreeing: the checkbox is marked. */
  isMissing: boolean;
  hasFailed: boolean;
  setGiven: (isGiven: boolean) => void;
  retry: () => void;

  /** Resolves to true when there is consent, at once or by `agree`; to false by `decline`. */
  require: () => Promise<boolean>;
  /** `require` waits for `agree` or `decline`. */
  isAsking: boolean;
  agree: () => void;
  decline: () => void;

  /** The agreement whose text is open. */
  reading: AgreementRow | undefined;
  read: (agreement: AgreementRow) => void;
  stopReading: () => void;
};

type ConsentScene = 'login' | 'order' | 'recharge';

/** Consent lasts until the next login or the end of the tab, for as long as the version of each text stays the same. */
export function useConsent(scene: ConsentScene): Consent {
  const query = useQuery(callQuery(api.index.getAgreementItem, { scene }, { errors: 'inline' }));
  const agreements = query.data?.list;
  const [agreed, setAgreed] = useState<readonly string[]>(() => storedConsent.read() ?? []);
  const [isMissing, setMissing] = useState(false);
  const [question, setQuestion] = useState<{ resolve: (isGiven: boolean) => void }>();
  const [reading, setReading] = useState<AgreementRow>();
  const keyOf = ({ agreement_id, version }: AgreementRow) => `${scene}:${agreement_id}@${version}`;
  const isAgreed = (agreement: AgreementRow) => agreed.includes(keyOf(agreement));
  const isGiven = agreements?.every(isAgreed) ?? false;

  const setGiven = (isTicked: boolean) => {
    const keys = (agreements ?? []).map(keyOf);
    const next = [...agreed.filter((key) => !keys.includes(key)), ...(isTicked ? keys : [])];
    setAgreed(next);
    storedConsent.write(next);
    if (isTicked) setMissing(false);
  };
  const settle = (isYes: boolean) => {
    if (isYes) setGiven(true);
    setQuestion(undefined);
    question?.resolve(isYes);
  };

  return {
    agreements,
    isGiven,
    isMissing,
    hasFailed: query.isError && !agreements,
    setGiven,
    retry: () => void query.refetch(),
    require: async () => {
      // Nobody can agree to a text that could not be shown: what is loading is waited for.
      const list = agreements ?? (await query.refetch({ cancelRefetch: false })).data?.list;
      if (list?.every(isAgreed)) return true;
      setMissing(true);
      if (!list) return false;
      question?.resolve(false);
      return new Promise((resolve) => setQuestion({ resolve }));
    },
    isAsking: question !== undefined,
    agree: () => settle(true),
    decline: () => settle(false),
    reading,
    read: setReading,
    stopReading: () => setReading(undefined),
  };
}

const storedConsent = defineStored<string[]>({
  key: 'agreed',
  area: 'session',
  parse: (value) => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined),
});

/** Called by a login: whoever logs in next is asked again. */
export const discardConsent = (): void => storedConsent.remove();
