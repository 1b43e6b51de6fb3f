// Who changed a role, when and how, over the list of roles; a change is undone here.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { roleName } from '../../i18n/role-name.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useIdParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';

const useTexts = defineTexts({ zh: { role: '角色' }, en: { role: 'Role' } });

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const roleId = useIdParam('role_id');
  const { data } = useQuery(callQuery(ops.operator.listRoles, {}));
  const role = data?.list.find(({ role_id }) => role_id === roleId);
  return (
    <Drawer title={role ? roleName(role.name, language) : texts.role} isWide>
      {roleId > 0 && <History kind="operator_role" id={roleId} />}
    </Drawer>
  );
}
