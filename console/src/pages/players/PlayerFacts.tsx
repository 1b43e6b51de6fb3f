// Who a player is, beside their story: account, roles, spend, and what colleagues noted.
import type { OpsPlayerInfo } from '@emall/contract';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Money, Time } from '../../ui/Values.tsx';
import { RevealContact } from './actions.tsx';
import { LinkedOperators } from './LinkOperator.tsx';
import styles from './Player.module.css';

const useTexts = defineTexts({
  zh: {
    account: '账号',
    spend: '消费',
    roles: '角色',
    notes: '备注与处理',
    none: '还没有备注',
    level: (level: number, vip: number) => `${level} 级${vip ? ` · VIP ${vip}` : ''}`,
    kinds: {
      note: '备注',
      blocked: '封禁',
      unblocked: '解除封禁',
      sessions_ended: '结束登录',
      contact_revealed: '查看联系方式',
    },
  },
  en: {
    account: 'Account',
    spend: 'Spend',
    roles: 'Characters',
    notes: 'Notes and actions',
    none: 'No notes yet',
    level: (level: number, vip: number) => `Level ${level}${vip ? ` · VIP ${vip}` : ''}`,
    kinds: {
      note: 'Note',
      blocked: 'Blocked',
      unblocked: 'Unblocked',
      sessions_ended: 'Logged out',
      contact_revealed: 'Contact revealed',
    },
  },
});

export function PlayerFacts({ player }: { player: OpsPlayerInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  return (
    <>
      <Section title={texts.account} actions={<RevealContact playerId={player.player_id} />}>
        <DescriptionList
          items={[
            [label('player_id'), player.player_id],
            [label('phone'), player.phone],
            [label('email'), player.email],
            [label('username'), player.username],
            [label('u8_account_id'), player.u8_account_id],
            [
              label('linked'),
              player.linked.length
                ? player.linked.map(({ provider, linked_at }) => (
                    <div key={`${provider} ${linked_at}`}>
                      {labelOfValue('provider', provider, language)} · <Time at={linked_at} />
                    </div>
                  ))
                : null,
            ],
            [label('first_login_at'), <Time key="first" at={player.first_login_at} />],
            [label('last_login_at'), <Time key="last" at={player.last_login_at} />],
            ...(player.operator_usernames.length
              ? [[label('operator_usernames'), <LinkedOperators key="operators" player={player} />] as const]
              : []),
            [label('sessions'), player.sessions],
            [label('devices'), player.devices],
            ...(player.block_reason ? [[label('block_reason'), player.block_reason] as const] : []),
          ]}
        />
      </Section>
      <Section title={texts.spend}>
        <DescriptionList
          items={[
            [label('spent_amount'), <Money key="spent" cents={player.spent_amount} />],
            [label('refunded_amount'), <Money key="refunded" cents={player.refunded_amount} />],
            [label('paid_orders'), player.paid_orders],
            [label('last_paid_at'), <Time key="paid" at={player.last_paid_at} />],
          ]}
        />
      </Section>
      <Section title={texts.roles}>
        <DescriptionList
          items={player.roles.map((role) => [
            `${role.server_name} ${role.role_code}`,
            `${role.role_name} · ${texts.level(role.level, role.vip_level)}`,
          ])}
        />
      </Section>
      <Section title={texts.notes}>
        {player.records.length === 0 && texts.none}
        <ul className={styles.notes}>
          {player.records.map((record) => (
            <li key={record.record_id}>
              <strong>{texts.kinds[record.kind]}</strong> {record.text}
              <small>
                {record.operator_name} · <Time at={record.at} />
              </small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
