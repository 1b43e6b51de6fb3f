// Whether the mall works: providers, game servers, job queue with retry, database, versions.
import type { HealthJob, HealthStatus } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { callQuery, toastError, useCall } from '../../request/queries.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList, EmptyState, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Code, Time } from '../../ui/Values.tsx';
import styles from './Health.module.css';
import { ProviderResults } from './ProviderResults.tsx';

const useTexts = defineTexts({
  zh: {
    title: '系统状态',
    refresh: '刷新',
    jobs: '任务队列',
    noFailures: '没有失败的任务',
    retry: '重试',
    retried: '已重新排队',
    error: '最后的错误',
    games: '游戏服务器',
    up: '正常',
    down: '无响应',
    providers: '服务商接入',
    database: '数据库',
    versions: '版本',
    ms: (ms: number) => `${ms} 毫秒`,
    mb: (bytes: number) => `${formatNumber(Math.round(bytes / 1_048_576))} MB`,
    names: {
      wechat_pay: '微信支付',
      alipay: '支付宝',
      sms: '短信',
      mail: '邮件',
      storage: '文件存储',
      logistics: '物流查询',
      alerts: '告警通知',
    } as Record<string, string>,
    off: '未接入',
  },
  en: {
    title: 'Health',
    refresh: 'Refresh',
    jobs: 'Job queue',
    noFailures: 'No failed jobs',
    retry: 'Retry',
    retried: 'Queued again',
    error: 'Last error',
    games: 'Game servers',
    up: 'Up',
    down: 'Not responding',
    providers: 'Provider setup',
    database: 'Database',
    versions: 'Versions',
    ms: (ms: number) => `${ms} ms`,
    mb: (bytes: number) => `${formatNumber(Math.round(bytes / 1_048_576))} MB`,
    names: {
      wechat_pay: 'WeChat Pay',
      alipay: 'Alipay',
      sms: 'SMS',
      mail: 'Email',
      storage: 'File storage',
      logistics: 'Parcel tracking',
      alerts: 'Alert notifications',
    } as Record<string, string>,
    off: 'Not connected',
  },
});

const REFRESH_MS = 30_000;

export function Screen() {
  const texts = useTexts();
  const status = useQuery({ ...callQuery(ops.health.status, {}), refetchInterval: REFRESH_MS });
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        <Button
          icon={<RefreshCw size={16} />}
          isBusy={status.isFetching}
          onClick={() => void status.refetch()}
        >
          {texts.refresh}
        </Button>
      }
    >
      <Loaded query={status}>
        {(health) => (
          <>
            <Jobs jobs={health.jobs} />
            <ProviderResults results={health.provider_results} />
            <div className={styles.columns}>
              <GameServers servers={health.game_servers} />
              <Providers providers={health.providers} />
              <Facts health={health} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Jobs({ jobs }: { jobs: HealthStatus['jobs'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section title={texts.jobs}>
      <DescriptionList
        items={[
          [label('waiting'), formatNumber(jobs.waiting)],
          [label('running'), formatNumber(jobs.running)],
          [label('failed'), formatNumber(jobs.failed)],
          [label('oldest_due_at'), <Time key="due" at={jobs.oldest_due_at} isRelative />],
        ]}
      />
      {jobs.failures.length === 0 ? (
        <EmptyState text={texts.noFailures} />
      ) : (
        <Table
          label={texts.jobs}
          rows={jobs.failures}
          keyOf={({ job_id }) => job_id}
          columns={[
            { header: label('task'), cell: ({ task }) => <Code>{task}</Code> },
            { header: label('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
            { header: texts.error, cell: ({ last_error }) => last_error ?? '–' },
            { header: label('run_at'), cell: ({ run_at }) => <Time at={run_at} /> },
            { header: '', cell: (job) => <Retry job={job} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Retry({ job }: { job: HealthJob }) {
  const texts = useTexts();
  const retry = useCall(ops.health.retryJob);
  if (!useMay('health.retry')) return null;
  const act = () =>
    retry.mutate(
      { job_id: job.job_id },
      {
        onSuccess: () => toast(texts.retried),
        onError: toastError,
      },
    );
  return (
    <Button size="small" isBusy={retry.isPending} onClick={act}>
      {texts.retry}
    </Button>
  );
}

function GameServers({ servers }: { servers: HealthStatus['game_servers'] }) {
  const texts = useTexts();
  return (
    <Section title={texts.games}>
      <DescriptionList
        items={servers.map(({ game_id, name, is_reachable, elapsed_ms }) => [
          `${name} · ${game_id}`,
          <span key={game_id}>
            <Tag tone={is_reachable ? 'good' : 'bad'}>{is_reachable ? texts.up : texts.down}</Tag>{' '}
            {texts.ms(elapsed_ms)}
          </span>,
        ])}
      />
    </Section>
  );
}

function Providers({ providers }: { providers: HealthStatus['providers'] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Section title={texts.providers}>
      <DescriptionList
        items={providers.map(({ name, mode, is_sandbox }) => [
          texts.names[name] ?? name,
          <Tag key={name} tone={is_sandbox ? 'warm' : mode === 'off' ? 'neutral' : 'good'}>
            {mode === 'off' ? texts.off : labelOfValue('mode', mode, language)}
          </Tag>,
        ])}
      />
    </Section>
  );
}

function Facts({ health: { database, versions } }: { health: HealthStatus }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section title={texts.database}>
      <DescriptionList
        items={[
          ['PostgreSQL', database.version],
          [label('elapsed_ms'), texts.ms(database.elapsed_ms)],
          [label('connections'), `${database.connections} / ${database.max_connections}`],
          [label('size_bytes'), texts.mb(database.size_bytes)],
          [label('schema_version'), database.schema_version],
          ['EMall', versions.mall],
          ['Node.js', versions.node],
          [label('started_at'), <Time key="started" at={versions.started_at} />],
        ]}
      />
    </Section>
  );
}
