// The presales of the game with their dates and numbers.
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { defineTexts } from '../../i18n/language.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Page } from '../../ui/Page.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { DateBar } from './DateBar.tsx';
import styles from './presales.module.css';

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
    hint: 'A presale takes a deposit now and the balance later.',
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const mayEdit = useMay('presale.write');
  return (
    <Page
      title={texts.title}
      isWide
      actions={
        mayEdit && (
          <Link className={styles.add ?? ''} to={`/${gameId}/presales/new`}>
            {texts.add}
          </Link>
        )
      }
    >
      <CallTable
        call={ops.presale.list}
        label={texts.title}
        keyOf={({ presale_id }) => presale_id}
        to={({ presale_id }) => `/${gameId}/presales/${presale_id}`}
        columns={[
          { field: 'name', width: 220 },
          {
            field: 'phase',
            header: texts.phase,
            width: 110,
            cell: (row) => <StatusTag field="phase" value={row.phase} />,
          },
          {
            field: 'dates',
            header: texts.dates,
            width: 300,
            cell: (row) => <DateBar presale={row} isSmall />,
          },
          { field: 'reserved', header: texts.reserved, width: 90 },
          'deposits_paid',
          'balances_paid',
          'views',
          'ships_at',
          { field: 'presale_id', isHidden: true },
        ]}
        empty={{ text: texts.none, hint: texts.hint }}
      />
    </Page>
  );
}
