// One entry of the audit log: what is different afterwards, who agreed, and its place in the hash chain.

import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfCall } from '../../i18n/calls.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { operatorName } from '../../i18n/operator-name.ts';
import { plural } from '../../i18n/plural.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { browserName } from '../../kit/browser-name.ts';
import { ChangeTable } from '../../kit/ChangeTable.tsx';
import { callAt } from '../../kit/calls.ts';
import { FieldList, sentSchemasOf } from '../../kit/FieldList.tsx';
import { ShowAsCall } from '../../kit/ShowAsCall.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { pathOfRecord } from '../../session/records.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Page.tsx';
import { Code, Time } from '../../ui/Values.tsx';
import styles from './AuditLog.module.css';

const useTexts = defineTexts({
  zh: {
    title: '操作记录',
    changes: '变更',
    seen: '查看的内容',
    all: '全部，没有筛选',
    input: '提交的内容',
    agreed: '审批人',
    none: '没有记录到字段变化',
    chain: '校验值',
    contacts: (count: number) => `${count} 位玩家的联系方式`,
  },
  en: {
    title: 'Audit entry',
    changes: 'Changes',
    seen: 'What was looked at',
    all: 'Everything, without filters',
    input: 'What was sent',
    agreed: 'Approved by',
    none: 'No changed fields were recorded',
    chain: 'Hash',
    contacts: (count: number) => `Contact details of ${plural(count, { one: 'player', other: 'players' })}`,
  },
});

type Columns = Record<string, unknown>;
const columnsOf = (json: string | null): Columns => (json ? (JSON.parse(json) as Columns) : {});

const changesBetween = (before: Columns, after: Columns) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: JSON.stringify(before[field] ?? null),
    after: JSON.stringify(after[field] ?? null),
  }));

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const audit_id = useIdParam('audit_id');
  const query = useQuery(callQuery(ops.audit.info, { audit_id }, useGameId()));
  return (
    <Drawer title={texts.title} isWide>
      <Loaded query={query}>
        {(entry) => {
          const before = columnsOf(entry.before);
          const after = columnsOf(entry.after);
          const changes = changesBetween(before, after).flatMap((change) => {
            const [, kind, id] = /^([a-z_]+):(.+)$/.exec(change.field) ?? [];
            if (!kind) return [change];
            // Of several records each has its columns under its kind and id.
            const part = `${labelOfValue('target_kind', kind, language)} ${id}`;
            const [old, next] = [columnsOf(change.before), columnsOf(change.after)];
            return changesBetween(old, next).map((each) => ({ ...each, part }));
          });
          const call = callAt(entry.call);
          const input = columnsOf(entry.input);
          const isRead = call !== undefined && !call.changes;
          return (
            <>
              <p>
                <Time at={entry.at} hasSeconds /> · {operatorName(entry.operator_name, entry.username)} ·{' '}
                <strong title={entry.call}>{labelOfCall(entry.call, language)}</strong>
              </p>
              <p>
                {entry.ip} · <span title={entry.user_agent}>{browserName(entry.user_agent)}</span>
              </p>
              {entry.approved_by && (
                <p>
                  {texts.agreed} {operatorName(entry.approved_by_name, entry.approved_by)}
                </p>
              )}
              {entry.reason && <p>{entry.reason}</p>}
              {entry.target_kind && entry.target_id && (
                <p>
                  {labelOfValue('target_kind', entry.target_kind, language)}{' '}
                  <Target kind={entry.target_kind} id={entry.target_id} />
                </p>
              )}
              {!isRead && (
                <>
                  <h3>{texts.changes}</h3>
                  {changes.length ? (
                    <ChangeTable label={texts.changes} call={entry.call} changes={changes} />
                  ) : (
                    <p>{texts.none}</p>
                  )}
                </>
              )}
              <h3>{isRead ? texts.seen : texts.input}</h3>
              {Object.keys(input).length ? (
                <FieldList fields={input} schemas={sentSchemasOf(entry.call, input)} />
              ) : (
                <p>{isRead ? texts.all : '–'}</p>
              )}
              {entry.contact_player_ids.length > 0 && (
                <>
                  <h3>{texts.contacts(entry.contact_player_ids.length)}</h3>
                  <p className={styles.players}>
                    {entry.contact_player_ids.map((id) => (
                      <Target key={id} kind="player" id={String(id)} />
                    ))}
                  </p>
                </>
              )}
              {call && !call.path.startsWith('ops/auth/') && (
                <div>
                  <ShowAsCall call={call} input={input} />
                </div>
              )}
              <h3>{texts.chain}</h3>
              <code className={styles.input}>{entry.hash}</code>
            </>
          );
        }}
      </Loaded>
    </Drawer>
  );
}

/** What the call was about, as a link where it has a page. */
function Target({ kind, id }: { kind: string; id: string }) {
  const path = pathOfRecord(useGameId(), kind, id);
  return path ? (
    <Link to={path}>
      <Code>{id}</Code>
    </Link>
  ) : (
    <Code>{id}</Code>
  );
}
