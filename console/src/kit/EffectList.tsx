// What a change would do, as its dry run lists it: shown before it is done, and to whoever has to agree.
import type { Call, DryRun, Effect, Input } from '@emall/contract';
import { APPROVAL_REASONS, EFFECTS } from '@emall/contract/effects';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { defineTexts, type Language, useLanguage } from '../i18n/language.ts';
import { labelOfList } from '../i18n/lists.ts';
import { formatMoney } from '../i18n/money.ts';
import { formatNumber } from '../i18n/number.ts';
import { plural } from '../i18n/plural.ts';
import { TABLES } from '../i18n/tables.ts';
import { CallError, ConnectionError, dryRun } from '../request/call.ts';
import { useOptionalGameId } from '../session/params.ts';
import { useAskApproval, useHoldAction, useRefuseAction } from '../ui/held-action.ts';
import { Row } from '../ui/Row.tsx';
import styles from './EffectList.module.css';
import { ShowAsCall } from './ShowAsCall.tsx';

const useTexts = defineTexts({
  zh: {
    title: '执行后会发生',
    none: '没有其他影响',
    more: (n: number, of: string) => `另有 ${n} 条记录：${of}`,
    between: '、',
    trying: '正在计算影响…',
    unknown: (why: string) => `没能算出影响：${why}`,
    incomplete: '填写完整后，这里会列出影响',
    approval: (why: string) => `需要另一位操作员同意：${why}`,
  },
  en: {
    title: 'What this does',
    none: 'Nothing else changes',
    more: (n: number, of: string) => `${plural(n, { one: 'more record', other: 'more records' })}: ${of}`,
    between: ', ',
    trying: 'Working out the effects…',
    unknown: (why: string) => `Couldn’t work out the effects: ${why}`,
    incomplete: 'Fill in the fields to see what this does',
    approval: (why: string) => `A second person must approve this: ${why}`,
  },
});

type DryRunProps<C extends Call> = {
  call: C;
  /** Undefined while something is missing. */
  input: Input<C> | undefined;
  /** What is sent in the end, where it says more than is tried: a reason changes no effect. */
  sent?: Input<C> | undefined;
  onError?(error: Error): void;
  /** The text for a failure, where the server's own is not it. */
  errorOf?(error: Error): string;
};

/**
 * Tries the call without effect and lists what it would do; the button waits for it. The dialog grows upwards with the list:
 * the button below stays where it is.
 */
export function DryRunEffects<C extends Call>({ input, ...props }: DryRunProps<C>) {
  const texts = useTexts();
  const [last, setLast] = useState<DryRun>();
  return (
    <Box>
      {input === undefined ? (
        <p>{texts.incomplete}</p>
      ) : (
        <Settling {...props} input={input} last={last} onTried={setLast} />
      )}
    </Box>
  );
}

/** As above, of a call that was tried before it is asked about. */
export function KnownEffects<C extends Call>(props: TriedEffectsProps<C>) {
  return (
    <Box>
      <TriedEffects {...props} />
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <section aria-label={texts.title} className={styles.effects} data-grows>
      {children}
    </section>
  );
}

type TriedProps<C extends Call> = DryRunProps<C> & {
  input: Input<C>;
  /** What was tried before: it stays in sight, so that nothing moves between two letters. */
  last: DryRun | undefined;
  onTried(tried: DryRun): void;
};

/** What is typed is tried once the keys rest: each try runs the whole call. */
const SETTLED_MS = 300;

function Settling<C extends Call>(props: TriedProps<C>) {
  const { input } = props;
  const key = JSON.stringify(input);
  const [settled, setSettled] = useState({ key, input });
  const settle = useEffectEvent(() => setSettled({ key, input }));
  useEffect(() => {
    const timer = key === settled.key ? undefined : setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key, settled.key]);
  const isSettled = key === settled.key;
  useHoldAction(!isSettled);
  return isSettled ? <Tried {...props} input={settled.input} /> : <Trying {...props} />;
}

function Trying<C extends Call>({ call, input, sent = input, last }: TriedProps<C>) {
  const texts = useTexts();
  if (!last) return <p role="status">{texts.trying}</p>;
  return (
    <div role="status" aria-label={texts.trying} aria-busy className={styles.outdated}>
      <TriedEffects call={call} sent={sent} tried={last} />
    </div>
  );
}

function Tried<C extends Call>(props: TriedProps<C>) {
  const { call, input, sent = input, onError, errorOf, onTried } = props;
  const texts = useTexts();
  const gameId = useOptionalGameId();
  const tried = useQuery({
    queryKey: [call.path, gameId ?? null, 'dry-run', input],
    queryFn: () => dryRun(call, input, gameId),
    retry: false,
    gcTime: 0,
    // Tried once: when the change is done, trying it again would fail.
    staleTime: 'static',
  });
  const { error } = tried;
  useHoldAction(tried.isPending);
  // Without a connection it could not be tried; it may be made all the same.
  useRefuseAction(error instanceof CallError);
  const report = useEffectEvent((failure: Error) => onError?.(failure));
  useEffect(() => {
    if (error) report(error);
  }, [error]);
  const { data } = tried;
  const remember = useEffectEvent(onTried);
  useEffect(() => {
    if (data) remember(data);
  }, [data]);
  if (tried.error)
    return (
      <p role="alert" className={styles.alert}>
        {tried.error instanceof ConnectionError
          ? texts.unknown(tried.error.message)
          : (errorOf?.(tried.error) ?? tried.error.message)}
      </p>
    );
  return data ? <TriedEffects call={call} sent={sent} tried={data} /> : <Trying {...props} />;
}

type TriedEffectsProps<C extends Call> = { call: C; sent: Input<C>; tried: DryRun };

/** What a dry run said; the button asks for approval where one is needed. */
function TriedEffects<C extends Call>({ call, sent, tried }: TriedEffectsProps<C>) {
  const texts = useTexts();
  const language = useLanguage();
  const { effects, approval_reason: reason } = tried;
  useAskApproval(Boolean(reason));
  return (
    <>
      {reason && <p className={styles.alert}>{texts.approval(APPROVAL_REASONS[reason][language])}</p>}
      <EffectList effects={effects} />
      <div>
        <ShowAsCall call={call} input={sent as object} />
      </div>
    </>
  );
}

/** So many tables are named before the list is opened. */
const MOST_NAMED = 3;

type ListProps = { effects: readonly Effect[] };

/** Rows of tables say little beside what was noted. */
export function EffectList({ effects }: ListProps) {
  const texts = useTexts();
  const language = useLanguage();
  const shown = effects.filter(({ amount }) => amount !== 0);
  const rows = shown.filter(({ kind }) => kind === 'rows');
  const noted = shown.filter(({ kind }) => kind !== 'rows');
  if (!shown.length) return <p>{texts.none}</p>;
  if (!noted.length || !rows.length) return <Lines effects={shown} />;
  const tables = rows.map(({ of }) => tableName(of, language));
  return (
    <>
      <Lines effects={noted} />
      <details>
        <summary>
          {texts.more(
            rows.reduce((sum, { amount }) => sum + amount, 0),
            [...tables.slice(0, MOST_NAMED), ...(tables.length > MOST_NAMED ? ['…'] : [])].join(
              texts.between,
            ),
          )}
        </summary>
        <Lines effects={rows} />
      </details>
    </>
  );
}

const tableName = (table: string, language: Language): string =>
  TABLES[table]?.[language === 'zh' ? 0 : 1] ?? table;

const CHANNELS: Readonly<Record<string, Record<Language, string>>> = {
  sms: { zh: '短信', en: 'SMS' },
  mail: { zh: '邮件', en: 'Email' },
  game: { zh: '游戏内邮件', en: 'In-game mail' },
  wechat: { zh: '微信', en: 'WeChat' },
};

const PLAYER: Record<Language, (id: string) => string> = {
  zh: (id) => `玩家 ${id}`,
  en: (id) => `player ${id}`,
};

/** About players; an order's number is not digits alone. */
const OF_PLAYERS: ReadonlySet<Effect['kind']> = new Set([
  'points_granted',
  'points_taken',
  'sessions',
  'reveals',
  'coupons_held',
  'coupons_revoked',
]);

/** What an effect is about, as operators call it. */
function nameOf(kind: Effect['kind'], of: string, language: Language): string {
  if (kind === 'rows') return tableName(of, language);
  if (kind === 'exports') return labelOfList(of, language);
  if (kind === 'messages') return CHANNELS[of]?.[language] ?? of;
  return OF_PLAYERS.has(kind) && /^\d+$/.test(of) ? PLAYER[language](of) : of;
}

function Lines({ effects }: ListProps) {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {effects.map(({ kind, amount, of }) => (
        <Row
          as="li"
          gap="3"
          align="stretch"
          justify="between"
          noWrap
          key={`${kind} ${of}`}
          className={'isWarning' in EFFECTS[kind] ? styles.warning : undefined}
        >
          <span>
            {EFFECTS[kind][language]} <small>{nameOf(kind, of, language)}</small>
          </span>
          <strong>{amountOf(kind, amount, language)}</strong>
        </Row>
      ))}
    </ul>
  );
}

/** The effects that were noted, in one line; rows of tables are for the whole list. */
export const summaryOf = (effects: readonly Effect[], language: Language): string =>
  effects
    .filter(({ kind, amount }) => kind !== 'rows' && amount !== 0)
    .map(({ kind, amount }) => `${EFFECTS[kind][language]} ${amountOf(kind, amount, language)}`)
    .join(' · ') || '–';

/** These go up or down. */
const SIGNED: ReadonlySet<Effect['kind']> = new Set(['stock', 'price']);

const POINTS: Record<Language, (points: number) => string> = {
  zh: (points) => `${formatNumber(points)} 积分`,
  en: (points) => plural(points, { one: 'point', other: 'points' }),
};

function amountOf(kind: Effect['kind'], amount: number, language: Language): string {
  const row: object = EFFECTS[kind];
  const unit = 'unit' in row ? row.unit : undefined;
  if (unit === 'points') return POINTS[language](amount);
  const sign = SIGNED.has(kind) && amount > 0 ? '+' : '';
  return sign + (unit === 'cents' ? formatMoney(amount) : formatNumber(amount));
}
