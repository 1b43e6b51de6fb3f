// What each connection to a provider returned last, and whether it is called for now.
import type { ProviderResult } from '@emall/contract';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { Detailed } from '../../ui/Detailed.tsx';
import { EmptyState, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '服务商最近的回应',
    hint: '所有进程的最后一次成功和失败；连续失败时暂停调用，十秒后再试。',
    none: '还没有调用过服务商',
    provider: '服务商',
    unused: '尚未调用',
    failing: '上次失败，仍在调用',
    openIn: (processes: string) => `暂停于 ${processes}`,
    kinds: {
      'payment wechat': '微信支付',
      'payment alipay': '支付宝',
      'payment sandbox': '沙盒收银台',
      game: '游戏服务器',
      oauth: '第三方登录',
      sms: '短信',
      mail: '邮件',
      'wechat-subscribe': '微信订阅消息',
      storage: '文件存储',
      logistics: '物流查询',
      alerts: '告警通知',
    },
  },
  en: {
    title: 'Last responses',
    hint: 'The last success and failure in any process. After several outages in a row calls pause and are tried again ten seconds later.',
    none: 'No provider has been called yet',
    provider: 'Provider',
    unused: 'Not called yet',
    failing: 'Failed last, still called',
    openIn: (processes: string) => `Paused in ${processes}`,
    kinds: {
      'payment wechat': 'WeChat Pay',
      'payment alipay': 'Alipay',
      'payment sandbox': 'Sandbox cashier',
      game: 'Game server',
      oauth: 'Login',
      sms: 'SMS',
      mail: 'Email',
      'wechat-subscribe': 'WeChat messages',
      storage: 'File storage',
      logistics: 'Parcel tracking',
      alerts: 'Alert notifications',
    },
  },
});

const isUnused = ({ last_success_at, last_failure_at }: ProviderResult): boolean =>
  last_success_at === null && last_failure_at === null;

/** A connection whose last call failed is called all the same, until several in a row do. */
const hasFailed = ({ last_success_at, last_failure_at }: ProviderResult): boolean =>
  last_failure_at !== null && last_failure_at > (last_success_at ?? '');

function toneOf(result: ProviderResult): Tone {
  if (result.breaker === 'open') return 'bad';
  return hasFailed(result) || result.breaker === 'half-open' ? 'warm' : 'good';
}

export function ProviderResults({ results }: { results: ProviderResult[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {results.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <Table
          label={texts.title}
          rows={results}
          keyOf={({ provider }) => provider}
          columns={[
            { header: texts.provider, cell: (result) => nameOf(result, texts.kinds) },
            {
              header: label('breaker'),
              cell: (result) => (
                <Detailed detail={result.open_in.length ? texts.openIn(result.open_in.join(', ')) : null}>
                  {isUnused(result) ? (
                    <Tag>{texts.unused}</Tag>
                  ) : (
                    <Tag tone={toneOf(result)}>
                      {result.breaker === 'closed' && hasFailed(result)
                        ? texts.failing
                        : labelOfValue('breaker', result.breaker, language)}
                    </Tag>
                  )}
                </Detailed>
              ),
            },
            {
              header: label('last_success_at'),
              cell: ({ last_success_at }) => <Time at={last_success_at} />,
            },
            {
              header: label('last_failure_at'),
              cell: ({ last_failure_at, last_failure }) => (
                <Detailed detail={last_failure || null}>
                  <Time at={last_failure_at} />
                </Detailed>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

/** `payment wechat 3` by what it is and the name of its merchant, or its number where that has no name any more. */
function nameOf({ provider, name }: ProviderResult, kinds: Readonly<Record<string, string>>): string {
  const kind = Object.keys(kinds).find((each) => `${provider} `.startsWith(`${each} `)) ?? '';
  const rest = provider.slice(kind.length).trim();
  return [kinds[kind], name ?? rest].filter(Boolean).join(' · ');
}
