// What failed on players' devices and in the console: calls by code and version, and uncaught errors with where they were thrown.
import type { ClientError, ClientFailure } from '@emall/contract';
import { failures as failureTexts } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, type Language, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { ExportList } from '../../kit/ExportList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { Detailed } from '../../ui/Detailed.tsx';
import { Loaded, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Code, Time } from '../../ui/Values.tsx';
import { BarChart } from './BarChart.tsx';
import { PeriodPage, usePeriod } from './PeriodPage.tsx';
import styles from './reports.module.css';

const useTexts = defineTexts({
  zh: {
    title: '客户端故障',
    failures: '失败的接口',
    errors: '页面报错',
    noFailures: '没有上报失败的接口',
    noErrors: '没有上报页面报错',
    network: '网络错误',
    times: (n: number) => `${formatNumber(n)} 次`,
  },
  en: {
    title: 'Client failures',
    failures: 'Failed calls',
    errors: 'Page errors',
    noFailures: 'No failed calls were reported',
    noErrors: 'No page errors were reported',
    network: 'Network error',
    times: (n: number) => plural(n, { one: 'time', other: 'times' }),
  },
});

const FAILURE = ['call', 'code', 'version', 'count', 'last_at'];
const ERROR = ['name', 'surface', 'page', 'version', 'source_stack', 'stack', 'count', 'last_at'];

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const period = usePeriod();
  const failures = useQuery(callQuery(ops.report.failures, period, gameId));
  const errors = useQuery(callQuery(ops.report.errors, period, gameId));
  const label = (field: string) => labelOfField(field, language);
  const columnsOf = (fields: string[]) => fields.map((field) => ({ field, header: label(field) }));
  return (
    <PeriodPage title={texts.title} period={period}>
      <Section
        title={texts.failures}
        actions={<ExportList call={ops.report.failures} input={period} columns={columnsOf(FAILURE)} />}
      >
        <Loaded query={failures}>
          {({ list }) =>
            list.length === 0 ? (
              <p>{texts.noFailures}</p>
            ) : (
              <>
                <FailingCalls failures={list} />
                <Table
                  label={texts.failures}
                  rows={list}
                  keyOf={({ call, code, version }) => `${call} ${code} ${version}`}
                  columns={[
                    { header: label('call'), cell: ({ call }) => <Code>{call}</Code> },
                    {
                      header: label('code'),
                      cell: ({ code }) =>
                        code === 0 ? (
                          texts.network
                        ) : (
                          <Detailed detail={messageOf(code, language)}>{code}</Detailed>
                        ),
                    },
                    { header: label('version'), cell: ({ version }) => <Code>{version}</Code> },
                    { header: label('count'), isNumber: true, cell: ({ count }) => formatNumber(count) },
                    { header: label('last_at'), cell: ({ last_at }) => <Time at={last_at} /> },
                  ]}
                />
              </>
            )
          }
        </Loaded>
      </Section>
      <Section
        title={texts.errors}
        actions={<ExportList call={ops.report.errors} input={period} columns={columnsOf(ERROR)} />}
      >
        <Loaded query={errors}>
          {({ list }) => (list.length === 0 ? <p>{texts.noErrors}</p> : <Errors errors={list} />)}
        </Loaded>
      </Section>
    </PeriodPage>
  );
}

function Errors({ errors }: { errors: ClientError[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Table
      label={texts.errors}
      rows={errors}
      keyOf={({ name, stack, page, version }) => `${name} ${stack} ${page} ${version}`}
      columns={[
        { header: label('name'), cell: ({ name }) => name },
        { header: label('surface'), cell: ({ surface }) => labelOfValue('surface', surface, language) },
        { header: label('page'), cell: ({ page }) => <Code>{page}</Code> },
        { header: label('version'), cell: ({ version }) => <Code>{version}</Code> },
        {
          header: label('stack'),
          cell: ({ stack, source_stack }) => (
            <details className={styles.stack}>
              <summary>{source_stack[0]}</summary>
              <CopyField label={label('source_stack')} value={source_stack.join('\n')} />
              {source_stack.join(' ') !== stack && (
                <CopyField label={label('stack')} value={stack.split(' ').join('\n')} />
              )}
            </details>
          ),
        },
        { header: label('count'), isNumber: true, cell: ({ count }) => formatNumber(count) },
        { header: label('last_at'), cell: ({ last_at }) => <Time at={last_at} /> },
      ]}
    />
  );
}

/** What the spec words in one language for every player. */
const ENGLISH: Readonly<Record<string, string>> = {
  'call/error': 'Server error',
  'call/repeated': 'Repeated request',
};

/** What players read with a code; what it fills in, such as a name, is left out. Some texts are all filled in. */
export function messageOf(code: number, language: Language): string | null {
  const texts = Object.entries(failureTexts)
    .filter(([, failure]) => failure.code === code)
    .map(([key, failure]) => (language === 'en' && ENGLISH[key]) || failure[language])
    .map((text) => text.replace(/\{\w+\}/g, '…'));
  return texts.find((text) => text !== '…') ?? null;
}

const MOST_BARS = 8;

/** The calls that failed most, whatever the code and version. */
function FailingCalls({ failures }: { failures: ClientFailure[] }) {
  const texts = useTexts();
  const counts = new Map<string, number>();
  for (const { call, count } of failures) counts.set(call, (counts.get(call) ?? 0) + count);
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MOST_BARS);
  return (
    <BarChart
      label={texts.failures}
      bars={most.map(([call, value]) => ({
        key: call,
        label: <Code>{call}</Code>,
        parts: [{ value, text: texts.times(value), tone: 'danger' }],
      }))}
    />
  );
}
