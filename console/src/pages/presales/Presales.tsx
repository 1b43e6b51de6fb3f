// The presales of the game with their dates and numbers.
import { ops } from '@emall/contract/ops';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { useGameId } from '../../session/params.ts';
import { Page } from '../../ui/Page.tsx';
import { DateBar } from './DateBar.tsx';
import { PhaseTag } from './PhaseTag.tsx';

const useTexts = defineTexts({
  zh: {
    title: '预售',
    add: '新建预售',
    phase: '阶段',
    dates: '日程',
    reserved: '预约人数',
    none: '还没有预售',
    hint: '预售先收定金，到期再收尾款。',
  },
  en: {
    title: 'Presales',
    add: 'New presale',
    phase: 'Phase',
    dates: 'Dates',
    reserved: 'Reservations',
    none: 'No presales yet',
    hint: 'In a presale, players pay a deposit now and the balance later.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  return (
    <Page
      title={texts.title}
      isWide
      actions={<NewButton permission="presale.write" to="presales/new" label={texts.add} />}
    >
      <CallTable
        call={ops.presale.list}
        label={texts.title}
        keyOf={({ presale_id }) => presale_id}
        to={({ presale_id }) => `/${gameId}/presales/${presale_id}`}
        columns={[
          { field: 'name', width: 180 },
          {
            field: 'phase',
            header: texts.phase,
            width: 112,
            cell: (row) => <PhaseTag presale={row} />,
          },
          {
            field: 'dates',
            header: texts.dates,
            width: 160,
            cell: (row) => <DateBar presale={row} isSmall />,
          },
          'ships_at',
          { field: 'reserved', header: texts.reserved, width: 90 },
          { field: 'deposits_paid', width: 100 },
          { field: 'balances_paid', width: 100 },
          { field: 'views', width: 80 },
          { field: 'presale_id', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}
