// The player's roles by server; a tap chooses one.
import type { ServerRoles } from '@emall/contract';
import { useState } from 'react';
import { type BoundRole, RoleLabel, UnbindSheet } from '../../../entities/role/index.ts';
import { api } from '../../../shared/request/index.ts';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Spinner } from '../../../shared/ui/Spinner/Spinner.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { FormError } from '../FormError.tsx';
import type { RoleKey, Servers } from '../steps.ts';
import { countRoles, SEARCH_FROM, searchRoles } from './role-search.ts';
import styles from './role-steps.module.css';
import { useTexts } from './texts.ts';

type RolePickerProps = {
  servers: Servers;
  /** The role that is being chosen. */
  choosing: RoleKey | undefined;
  error: string | undefined;
  onChoose: (role: RoleKey) => void;
  onBind: () => void;
  /** A bound role was unlinked: the list has changed. */
  onUnbound: () => void;
  onLeave: () => void;
};

export function RolePicker({
  servers,
  choosing,
  error,
  onChoose,
  onBind,
  onUnbound,
  onLeave,
}: RolePickerProps) {
  const t = useTexts();
  const [searchText, setSearchText] = useState('');
  const [unbinding, setUnbinding] = useState<BoundRole>();
  const found = searchRoles(servers, searchText);
  const isSearchable = countRoles(servers) >= SEARCH_FROM;
  return (
    <div className={styles.step} data-searchable={isSearchable || undefined}>
      <p className={styles.lead}>{t.pickLead}</p>
      {isSearchable && (
        <Field
          label={t.search}
          hideLabel
          type="search"
          icon="search"
          placeholder={t.search}
          value={searchText}
          onChange={setSearchText}
        />
      )}
      {error && <FormError>{error}</FormError>}
      <div className={styles.servers}>
        {found.map((server) => (
          <section key={server.server_code}>
            <Row as="h2" gap="2" className={styles.server}>
              {server.server_name}
            </Row>
            <Stack as="ul" gap="2-5">
              {server.user_role_list.map((role) => (
                <li key={role.role_code}>
                  <RoleRow
                    role={role}
                    isChosen={
                      choosing?.role_code === role.role_code && choosing.server_code === server.server_code
                    }
                    isDisabled={choosing !== undefined}
                    onChoose={() => onChoose({ server_code: server.server_code, role_code: role.role_code })}
                  />
                  {role.is_bound && (
                    <button
                      type="button"
                      className={styles.text}
                      aria-label={t.unbindOf(role.role_name)}
                      onClick={() => setUnbinding({ server_code: server.server_code, ...role })}
                    >
                      {t.unbind}
                    </button>
                  )}
                </li>
              ))}
            </Stack>
          </section>
        ))}
      </div>
      <p className={styles.none} role="status" hidden={found.length > 0}>
        {t.nothingFound}
      </p>
      <Row gap="4" rowGap="1" align="stretch" justify="between" wrap>
        <button type="button" className={styles.text} onClick={onBind}>
          {t.notHere}
        </button>
        <button type="button" className={styles.text} onClick={onLeave}>
          {t.otherAccount}
        </button>
      </Row>
      {unbinding && (
        <UnbindSheet
          open
          role={unbinding}
          unbind={(key) => api.cpBindRole.unbindRole(key)}
          onUnbound={onUnbound}
          onClose={() => setUnbinding(undefined)}
        />
      )}
    </div>
  );
}

type RoleRowProps = {
  role: ServerRoles['user_role_list'][number];
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
};

function RoleRow({ role, isChosen, isDisabled, onChoose }: RoleRowProps) {
  const t = useTexts();
  return (
    <Row
      as="button"
      gap="3"
      type="button"
      className={styles.role}
      data-chosen={isChosen || undefined}
      // Not `disabled`: that would drop keyboard focus. A second tap is ignored by the steps.
      aria-disabled={isDisabled || undefined}
      aria-busy={isChosen || undefined}
      onClick={onChoose}
    >
      <RoleLabel role={role}>
        {role.is_bound && <Tag tone="neutral">{t.bound}</Tag>}
        <span>{t.id(role.role_code)}</span>
      </RoleLabel>
      <span className={styles.onward}>
        {isChosen ? <Spinner size={20} /> : <Icon name="chevron-right" size={18} />}
      </span>
    </Row>
  );
}
