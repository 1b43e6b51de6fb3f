// Whether the player agreed to the agreements of buying: asked once a visit for each version of each text.
import type { AgreementRow } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../../../shared/request/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { AgreementNames } from './AgreementNames.tsx';
import { texts } from './texts.ts';

const STORED_AS = 'agreed';
const nameOf = ({ agreement_id, version }: AgreementRow) => `${agreement_id}@${version}`;

export type ConsentState = {
  /** Undefined until they have come. */
  agreements: readonly AgreementRow[] | undefined;
  isGiven: boolean;
  isMissed: boolean;
  hasFailed: boolean;
  give: (isGiven: boolean) => void;
  retry: () => void;
  /** True when there is consent, or once it is given to the question this asks. */
  require: () => Promise<boolean>;
};

/** `onRead` opens a text, from the tick and from the question alike. */
export function useConsent(
  scene: 'order' | 'recharge',
  onRead: (agreement: AgreementRow) => void,
): ConsentState {
  const query = useQuery(callQuery(api.index.getAgreementItem, { scene }, { quiet: true }));
  const agreements = query.data?.list;
  const [agreed, setAgreed] = useState(readAgreed);
  const [isMissed, setMissed] = useState(false);
  const isGiven = agreements?.every((agreement) => agreed.includes(nameOf(agreement))) ?? false;

  const give = (isTicked: boolean) => {
    const names = (agreements ?? []).map(nameOf);
    const next = [...agreed.filter((name) => !names.includes(name)), ...(isTicked ? names : [])];
    setAgreed(next);
    writeAgreed(next);
    if (isTicked) setMissed(false);
  };

  const ask = async () => {
    if (isGiven) return true;
    setMissed(true);
    // Nobody can agree to what could not be shown.
    if (!agreements) {
      if (query.isError) void query.refetch();
      return false;
    }
    const t = texts();
    const isAgreed = await confirm({
      title: t.agreeTitle,
      text: (
        <>
          {t.agreeText}
          <AgreementNames agreements={agreements} onRead={onRead} />
        </>
      ),
      confirmText: t.agreeYes,
      cancelText: t.agreeNo,
    });
    if (isAgreed) give(true);
    return isAgreed;
  };

  return {
    agreements,
    isGiven,
    isMissed,
    hasFailed: query.isError && !agreements,
    give,
    retry: () => void query.refetch(),
    require: ask,
  };
}

function readAgreed(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function writeAgreed(names: readonly string[]): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(names));
  } catch {
    // Then the question comes again with the next order.
  }
}
