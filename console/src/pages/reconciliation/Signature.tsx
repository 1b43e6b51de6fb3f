// The signature of a day: who gave it, or what it waits for and the button that gives it. What is signed is what is shown: the
// call takes the fingerprint of these figures.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { type ReactNode, useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { toast } from '../../ui/Toast.tsx';
import { SignedBy } from './SignedBy.tsx';

const useTexts = defineTexts({
  zh: {
    sign: '签核',
    signDay: (day: string) => `签核 ${day}`,
    final: '签核后这一天的数字不再改变。',
    signed: '已签核',
    by: (name: string) => `由 ${name} 签核于`,
    changed: '签核后数据有变化：以下为签核时的数字。',
    ready: '账单已到，差异都有说明，可以签核。',
    explained: (count: number) => `账单已到，${count} 处差异都有说明，可以签核。`,
    missing: (count: number) => `还缺 ${count} 份账单`,
    differences: (count: number) => `${count} 处差异待处理`,
    and: '，',
    next: '获取账单或导入账单文件，处理完差异后即可签核。',
    nextDifferences: '处理完下面的差异后即可签核。',
    running: '当天还没有结束，账单次日上午出具。',
  },
  en: {
    sign: 'Sign this day',
    signDay: (day: string) => `Sign ${day}`,
    final: 'Once signed, the day’s figures can’t change.',
    signed: 'Signed',
    by: (name: string) => `Signed by ${name} on`,
    changed: 'Something has changed since signing. These are the figures that were signed.',
    ready: 'All bills are here and nothing differs. Ready to sign.',
    explained: (count: number) =>
      `All bills are here, ${plural(count, { one: 'difference', other: 'differences' })} explained. Ready to sign.`,
    missing: (count: number) => `${plural(count, { one: 'bill', other: 'bills' })} missing`,
    differences: (count: number) => `${plural(count, { one: 'difference', other: 'differences' })} open`,
    and: ', ',
    next: 'To sign the day, fetch the bills or import their files, then explain any differences.',
    nextDifferences: 'Resolve the differences below to sign the day.',
    running: 'The day isn’t over. Providers issue their bills the next morning.',
  },
});

type Day = Output<typeof ops.reconciliation.day>;

export const isReadyToSign = ({ status, missing_bills, open_differences }: Day): boolean =>
  status === 'open' && missing_bills === 0 && open_differences === 0;

type Props = {
  data: Day;
  /** Stands above the state where other days are on the screen too. */
  title?: string;
  /** The figures that are signed, where they are part of this section. */
  children?: ReactNode;
};

export function Signature({ data, title, children = null }: Props) {
  const texts = useTexts();
  const maySign = useMay('reconciliation.sign');
  const sign = useCall(ops.reconciliation.sign, useGameId());
  const [isAsking, setIsAsking] = useState(false);
  // With the sums in view right above the button, there is nothing to ask.
  const hasSums = children !== null;
  const { day, status, figures, fingerprint, missing_bills, open_differences, operator, signed_at } = data;
  if (status === 'signed')
    return (
      <Section title={title ?? texts.signed} hint={data.has_changed ? texts.changed : undefined}>
        <SignedBy text={texts.by(operator ?? '')} at={signed_at} fingerprint={fingerprint} />
      </Section>
    );
  const isReady = isReadyToSign(data);
  const waiting = [
    missing_bills > 0 && texts.missing(missing_bills),
    open_differences > 0 && texts.differences(open_differences),
  ];
  const explained = figures.differences.length;
  const ready = explained > 0 ? texts.explained(explained) : texts.ready;
  const state =
    status === 'running' ? texts.running : isReady ? ready : waiting.filter(Boolean).join(texts.and);
  const steps = missing_bills > 0 ? texts.next : texts.nextDifferences;
  const next = status === 'open' && !isReady ? steps : undefined;
  return (
    <Section
      title={title ?? state}
      hint={title ? state : next}
      actions={
        maySign &&
        isReady && (
          <Button
            kind="primary"
            isBusy={sign.isPending}
            onClick={() =>
              hasSums
                ? sign.mutate(
                    { day, fingerprint },
                    { onSuccess: () => toast(texts.signed), onError: toastError },
                  )
                : setIsAsking(true)
            }
          >
            {texts.sign}
          </Button>
        )
      }
    >
      {children}
      {isAsking && (
        <CallDialog
          call={ops.reconciliation.sign}
          input={() => ({ day, fingerprint })}
          label={texts.sign}
          title={texts.signDay(day)}
          hasEffects
          done={texts.signed}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.final}</p>
        </CallDialog>
      )}
    </Section>
  );
}

export const sumOf = ({ count, amount }: { count: number; amount: number }): string =>
  `${formatNumber(count)} · ${formatMoney(amount)}`;
