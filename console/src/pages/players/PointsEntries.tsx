// A player's ledger of points, one type at a time.
import type { ScoreType } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { ScoreTypeField } from './ScoreTypeField.tsx';

const useTexts = defineTexts({
  zh: { label: '积分明细', none: '没有积分变动' },
  en: {
    label: 'Points',
    none: 'No points earned or spent',
  },
});

export function PointsEntries({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const [score_type, setScoreType] = useState<ScoreType>(1);
  return (
    <>
      <ScoreTypeField value={score_type} onChange={setScoreType} />
      <CallTable
        call={ops.score.entries}
        label={texts.label}
        fixed={{ player_id: playerId, score_type }}
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
