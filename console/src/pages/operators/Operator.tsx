// Who gave and took which role of an operator, and ended or renewed their access, over the list of operators; undone here.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { defineTexts } from '../../i18n/language.ts';
import { History } from '../../kit/History.tsx';
import { callQuery } from '../../request/queries.ts';
import { useIdParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';

const useTexts = defineTexts({ zh: { operator: '操作员' }, en: { operator: 'Operator' } });

export function Screen() {
  const texts = useTexts();
  const operatorId = useIdParam('operator_id');
  const { data } = useQuery(callQuery(ops.operator.list, {}));
  const operator = data?.list.find(({ operator_id }) => operator_id === operatorId);
  return (
    <Drawer title={operator ? `${operator.name} · ${operator.username}` : texts.operator} isWide>
      {operatorId > 0 && <History kind="operator" id={operatorId} />}
    </Drawer>
  );
}
