// A month by provider and merchant: closed once, exported as a spreadsheet.
import type { Output } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatFee } from '../../i18n/money.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { CallTable } from '../../kit/CallTable.tsx';
import { send } from '../../request/call.ts';
import { callQuery, toastError, useSingleMutation } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { DescriptionList, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { fromBase64, saveFile } from '../../ui/save-file.ts';
import { StatusTag } from '../../ui/Values.tsx';
import { SignDays } from './SignDays.tsx';
import { SignedBy } from './SignedBy.tsx';

const useTexts = defineTexts({
  zh: {
    title: (month: string) => `${month} 月报`,
    back: '对账',
    month: '月份',
    days: (signed: number, days: number) => `已签核 ${signed} / ${days} 天`,
    close: '结账',
    closeMonth: (month: string) => `${month} 结账`,
    final: '结账后月报不再改变，可以下载为 Excel 文件。',
    closed: '已结账',
    download: '下载月报（XLSX）',
    by: (name: string) => `由 ${name} 结账于`,
    unsigned: '待签核的日子',
    unbilled: '缺账单',
    differing: '有差异待处理',
    ready: '账单齐全，待签核',
    none: '这个月还没有签核的日子',
    nothing: '已签核的日子里没有收款和退款',
    rest: (count: number) => `还有 ${count} 天待签核，全部签核后可以结账。`,
  },
  en: {
    title: (month: string) => `Report for ${month}`,
    back: 'Reconciliation',
    month: 'Month',
    days: (signed: number, days: number) => `Days signed: ${signed} of ${days}`,
    close: 'Close the month',
    closeMonth: (month: string) => `Close ${month}`,
    final: 'Once closed, the report can’t change. You can then download it as an Excel file.',
    closed: 'Closed',
    download: 'Download report (XLSX)',
    by: (name: string) => `Closed by ${name} on`,
    unsigned: 'Days left to sign',
    unbilled: 'Bills missing',
    differing: 'Differences to resolve',
    ready: 'Bills complete, to check and sign',
    none: 'No day of this month is signed yet',
    nothing: 'No payments or refunds on the signed days',
    rest: (count: number) =>
      `${plural(count, { one: 'day', other: 'days' })} left to sign before the month can be closed.`,
  },
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const navigate = useNavigate();
  const month = useParam('month');
  const maySign = useMay('reconciliation.sign');
  const query = useQuery(callQuery(ops.reconciliation.month, { month }, gameId));
  const [isClosing, setIsClosing] = useState(false);
  const load = useSingleMutation({
    mutationFn: () => send(ops.reconciliation.monthFile, { month }, gameId),
    onSuccess: ({ content, file_name }) => saveFile([fromBase64(content)], file_name, XLSX),
    onError: toastError,
  });
  return (
    <Page
      title={texts.title(month)}
      mark={query.data && <StatusTag value={query.data.status} field="month" />}
      crumb={<Link to={`/${gameId}/reconciliation` as never}>{texts.back}</Link>}
      isWide
      actions={
        <TextField
          label={texts.month}
          type="month"
          value={month}
          onChange={(next) =>
            MONTH.test(next) && void navigate({ to: `/${gameId}/reconciliation/month/${next}` })
          }
        />
      }
    >
      <Loaded query={query}>
        {({ status, signed_days, days, unsigned_days, fingerprint, operator, signed_at }) => (
          <Section
            title={status === 'closed' ? texts.closed : texts.days(signed_days, days)}
            hint={status === 'open' && signed_days < days ? texts.rest(days - signed_days) : undefined}
            actions={
              status === 'closed' ? (
                <Button isBusy={load.isPending} onClick={() => load.mutate()}>
                  {texts.download}
                </Button>
              ) : (
                maySign &&
                days > 0 &&
                (signed_days < days ? (
                  <SignDays days={unsigned_days.filter(isReady).map(({ day }) => day)} />
                ) : (
                  <Button kind="primary" onClick={() => setIsClosing(true)}>
                    {texts.close}
                  </Button>
                ))
              )
            }
          >
            {status === 'open' && unsigned_days.length > 0 && (
              <nav aria-label={texts.unsigned}>
                <DescriptionList
                  items={[
                    { label: texts.unbilled, list: unsigned_days.filter(lacksBill) },
                    { label: texts.differing, list: unsigned_days.filter(differs) },
                    { label: texts.ready, list: unsigned_days.filter(isReady) },
                  ]
                    .filter(({ list }) => list.length > 0)
                    .map(({ label, list }) => [label, <Days key={label} days={list} />] as const)}
                />
              </nav>
            )}
            {status === 'closed' && (
              <SignedBy text={texts.by(operator ?? '')} at={signed_at} fingerprint={fingerprint} />
            )}
            {isClosing && (
              <CallDialog
                call={ops.reconciliation.closeMonth}
                input={() => ({ month, fingerprint })}
                label={texts.close}
                title={texts.closeMonth(month)}
                hasEffects
                done={texts.closed}
                onClose={() => setIsClosing(false)}
              >
                <p>{texts.final}</p>
              </CallDialog>
            )}
          </Section>
        )}
      </Loaded>
      <CallTable
        call={ops.reconciliation.month}
        label={texts.title(month)}
        keyOf={({ provider, merchant_id }) => `${provider}:${merchant_id ?? ''}`}
        fixed={{ month }}
        columns={[
          { field: 'provider', cell: ({ provider }) => labelOfValue('provider', provider, language) },
          { field: 'merchant', width: 180 },
          'payments',
          'paid_amount',
          'refunds',
          'refunded_amount',
          'net_amount',
          { field: 'fee', isNumber: true, cell: ({ fee }) => formatFee(fee) },
        ]}
        empty={{ text: query.data?.signed_days ? texts.nothing : texts.none }}
      />
    </Page>
  );
}

type UnsignedDays = Output<typeof ops.reconciliation.month>['unsigned_days'];

type UnsignedDay = UnsignedDays[number];

const lacksBill = ({ missing_bills }: UnsignedDay): boolean => missing_bills > 0;
const differs = (day: UnsignedDay): boolean => !lacksBill(day) && day.open_differences > 0;
const isReady = (day: UnsignedDay): boolean => !lacksBill(day) && !differs(day);

function Days({ days }: { days: UnsignedDays }) {
  const gameId = useGameId();
  return (
    <Row>
      {days.map(({ day }) => (
        <Link key={day} to={`/${gameId}/reconciliation/${day}` as never}>
          {day}
        </Link>
      ))}
    </Row>
  );
}
