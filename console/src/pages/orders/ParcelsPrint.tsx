// The picking list on paper: every parcel to pack with its items and address.
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
import { itemText } from './items.ts';
import { readWaitingParcels } from './waiting-parcels.ts';

/** What one printout holds at most; the rest is printed after these are sent. */
const MAX_PARCELS = 500;

const useTexts = defineTexts({
  zh: {
    title: '拣货单',
    back: '待发货',
    print: '打印',
    count: (count: number) => `${count} 个包裹`,
    withheld: (count: number) => `另有 ${count} 个包裹有退款待处理，未列入。`,
  },
  en: {
    title: 'Picking list',
    back: 'Parcels',
    print: 'Print',
    count: (count: number) => plural(count, { one: 'parcel', other: 'parcels' }),
    withheld: (count: number) =>
      `${plural(count, { one: 'parcel', other: 'parcels' })} with an undecided refund left out.`,
  },
});

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const parcels = useQuery({
    queryKey: [ops.order.parcels.path, gameId, 'print'],
    queryFn: () => readWaitingParcels(gameId, MAX_PARCELS, { is_file: true }),
    // Each reading is recorded as a printout.
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title={texts.title}
      mark={parcels.data && <span>{texts.count(parcels.data.parcels.length)}</span>}
      crumb={<Link to={`/${gameId}/parcels`}>{texts.back}</Link>}
      actions={
        <Button kind="primary" icon={<Printer size={16} />} onClick={() => print()}>
          {texts.print}
        </Button>
      }
    >
      <Loaded query={parcels}>
        {({ parcels: waiting, withheld }) => (
          <>
            {withheld > 0 && <p>{texts.withheld(withheld)}</p>}
            <PickingList
              parcels={waiting.map(({ order_id, items, address }) => ({
                id: order_id,
                items: items.map((item) => ({ key: item.order_item_id, text: itemText(item) })),
                address,
              }))}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
