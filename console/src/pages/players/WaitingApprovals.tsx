// What is asked for about a player and waits for a second person: nobody asks for it twice.
import { LIST_LIMIT } from '@emall/contract/constants';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOfCall } from '../../i18n/calls.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { summaryOf } from '../../kit/EffectList.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Section } from '../../ui/Page.tsx';

const useTexts = defineTexts({
  zh: { title: '等待审批', by: (name: string) => `由 ${name} 提交` },
  en: { title: 'Waiting for approval', by: (name: string) => `requested by ${name}` },
});

export function WaitingApprovals({ playerId }: { playerId: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const waiting = useQuery({
    ...callQuery(ops.approval.list, { status: 'waiting', limit: LIST_LIMIT.max }, gameId),
    enabled: useMay('approval.read'),
  });
  const list = waiting.data?.list.filter(({ about }) =>
    about.some(({ field, id }) => field === 'player_id' && id === String(playerId)),
  );
  if (!list?.length) return null;
  return (
    <Section title={texts.title}>
      {list.map(({ approval_id, call, effects, requested_by_name }) => (
        <p key={approval_id}>
          <Link to={`/${gameId}/approvals/${approval_id}`}>{labelOfCall(call, language)}</Link>
          {` · ${summaryOf(effects, language)} · ${texts.by(requested_by_name)}`}
        </p>
      ))}
    </Section>
  );
}
