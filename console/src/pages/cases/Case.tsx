// One case: whom and what it is about, who deals with it, and everything that happened in it.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { CaseStateTag } from '../../entities/cases/CaseStateTag.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { RecordLink } from '../../kit/RecordLink.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useIdParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { DescriptionList, Loaded, Section } from '../../ui/Page.tsx';
import { Time } from '../../ui/Values.tsx';
import { CaseActions } from './CaseActions.tsx';
import { AddNote, CaseNotes } from './CaseNotes.tsx';

const useTexts = defineTexts({
  zh: { title: '工单', nobody: '无人认领', player: '玩家', order: '订单', notes: '经过' },
  en: { title: 'Case', nobody: 'No one', player: 'Player', order: 'Order', notes: 'What happened' },
});

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const case_id = useIdParam('case_id');
  const mayWrite = useMay('case.write');
  const info = useQuery(callQuery(ops.case.info, { case_id }, useGameId()));
  const nameOf = (field: string) => labelOfField(field, language);
  return (
    <Drawer title={`${texts.title} ${case_id}`} mark={info.data && <CaseStateTag of={info.data} />} isWide>
      <Loaded query={info}>
        {(data) => (
          <>
            <CaseActions of={data} />
            <DescriptionList
              items={[
                [nameOf('subject'), data.subject],
                [texts.player, <RecordLink key="player" kind="player" id={data.player_id} />],
                ...(data.order_id
                  ? [[texts.order, <RecordLink key="order" kind="order" id={data.order_id} />] as const]
                  : []),
                [nameOf('owner_name'), data.owner_name ?? texts.nobody],
                [nameOf('opened_at'), <Moment key="opened" at={data.opened_at} by={data.opened_by} />],
                ...(data.closed_at
                  ? [
                      [
                        nameOf('closed_at'),
                        <Moment key="closed" at={data.closed_at} by={data.closed_by} />,
                      ] as const,
                    ]
                  : []),
              ]}
            />
            <Section title={texts.notes}>
              {mayWrite && <AddNote caseId={case_id} />}
              <CaseNotes caseId={case_id} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

const Moment = ({ at, by }: { at: string; by: string | null }) => (
  <>
    <Time at={at} /> · {by}
  </>
);
