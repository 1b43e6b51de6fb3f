// Who took part in an activity, what they spent and won.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';

const useTexts = defineTexts({
  zh: { participants: '参与者', nobody: '还没有人参与' },
  en: { participants: 'Participants', nobody: 'No participants yet' },
});

export function Participants({ activeid }: { activeid: number }) {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <CallTable
      call={ops.activity.listParticipants}
      label={texts.participants}
      fixed={{ activeid }}
      keyOf={({ player_id }) => player_id}
      to={({ player_id }) => `/${gameId}/players/${player_id}`}
      columns={['player_id', 'server_name', 'role_name', 'times', 'spent_amount', 'awards', 'cost_amount']}
      empty={{ text: texts.nobody }}
    />
  );
}
