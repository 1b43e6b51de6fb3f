// The picking list of prizes on paper.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { PickingList } from '../../entities/shipments/PickingList.tsx';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { useGameId } from '../../session/params.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Page } from '../../ui/Page.tsx';
import { prizeText } from './prize-text.ts';
import { readWaitingAwards } from './waiting-awards.ts';

/** What one printout holds at most; the rest is printed after these are sent. */
const MAX_PRIZES = 500;

const useTexts = defineTexts({
  zh: { title: '奖品拣货单', back: '奖品', print: '打印', count: (count: number) => `${count} 件奖品` },
  en: {
    title: 'Prize picking list',
    back: 'Prizes',
    print: 'Print',
    count: (count: number) => plural(count, { one: 'prize', other: 'prizes' }),
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const awards = useQuery({
    queryKey: [ops.activity.listAwards.path, gameId, 'print'],
    queryFn: () => readWaitingAwards(gameId, MAX_PRIZES, { is_file: true }),
    // Each reading is recorded as a printout.
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title={texts.title}
      mark={awards.data && <span>{texts.count(awards.data.length)}</span>}
      crumb={<Link to={`/${gameId}/awards`}>{texts.back}</Link>}
      actions={
        <Button kind="primary" icon={<Printer size={16} />} onClick={() => print()}>
          {texts.print}
        </Button>
      }
    >
      <Loaded query={awards}>
        {(waiting) => (
          <PickingList
            parcels={waiting.map(({ award_id, prize, address }) => ({
              id: award_id,
              items: [{ key: award_id, text: prizeText(prize) }],
              address,
            }))}
          />
        )}
      </Loaded>
    </Page>
  );
}
