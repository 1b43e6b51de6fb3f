// A player's ledger of points, one type at a time.
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { SelectField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: { label: '积分明细', type: '积分类型', mall: '商城积分', activity: '活动积分', none: '没有积分变动' },
  en: {
    label: 'Points',
    type: 'Type of points',
    mall: 'Mall points',
    activity: 'Event points',
    none: 'No points earned or spent',
  },
});

export function PointsEntries({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [type, setType] = useState('1');
  return (
    <>
      <SelectField
        label={texts.type}
        value={type}
        options={[
          { value: '1', label: texts.mall },
          { value: '2', label: texts.activity },
        ]}
        onChange={setType}
      />
      <CallTable
        call={ops.score.entries}
        label={texts.label}
        fixed={{ player_id: playerId, score_type: type === '1' ? 1 : 2 }}
        keyOf={({ entry_id }) => entry_id}
        columns={[
          'at',
          { field: 'title', width: 220 },
          'points',
          'balance_after',
          { field: 'note', width: 220 },
          { field: 'order_id', width: 210 },
        ]}
        empty={{ text: texts.none }}
      />
    </>
  );
}
