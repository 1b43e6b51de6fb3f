// Gives a player points, or takes wrongly given ones back, each for a reason.
import type { ScoreType } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { TextField } from '../../ui/Field.tsx';
import { ScoreTypeField } from './ScoreTypeField.tsx';

const useTexts = defineTexts({
  zh: {
    has: (balance: number) => `现有 ${formatNumber(balance)}`,
    takeHint: (balance: number) => `现有 ${formatNumber(balance)}，最多扣回这些`,
    points: '数量',
    granted: (balance: number) => `已发放，余额 ${formatNumber(balance)}`,
    taken: (balance: number) => `已扣回，余额 ${formatNumber(balance)}`,
  },
  en: {
    has: (balance: number) => `Current balance: ${formatNumber(balance)}`,
    takeHint: (balance: number) =>
      `Current balance: ${formatNumber(balance)}. You can’t take back more than that`,
    points: 'Points',
    granted: (balance: number) => `Granted. New balance: ${formatNumber(balance)}`,
    taken: (balance: number) => `Taken back. New balance: ${formatNumber(balance)}`,
  },
});

type Props = { playerId: number; action: 'grant' | 'take'; title: string; onClose(): void };

export function PointsDialog({ playerId, action, title, onClose }: Props) {
  const texts = useTexts();
  const balances = useQuery(callQuery(ops.score.balance, { player_id: playerId }, useGameId()));
  const [score_type, setScoreType] = useState<ScoreType>(1);
  const [points, setPoints] = useState('');
  const balance = balances.data?.list.find((each) => each.score_type === score_type)?.balance ?? 0;
  return (
    <CallDialog
      call={ops.score[action]}
      input={(reason) =>
        /^[1-9]\d{0,6}$/.test(points)
          ? { player_id: playerId, score_type, points: Number(points), reason }
          : undefined
      }
      label={title}
      isHarmful={action === 'take'}
      needsReason
      done={({ balance: left }) => (action === 'grant' ? texts.granted(left) : texts.taken(left))}
      onClose={onClose}
      hasEffects
    >
      <ScoreTypeField value={score_type} onChange={setScoreType} />
      <TextField
        label={texts.points}
        hint={balances.data && (action === 'grant' ? texts.has(balance) : texts.takeHint(balance))}
        inputMode="numeric"
        value={points}
        onChange={setPoints}
        maxLength={7}
        autoFocus
      />
    </CallDialog>
  );
}
