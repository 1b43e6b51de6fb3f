// One transfer over the list of all transfers.
import { defineTexts } from '../../i18n/language.ts';
import { useParam } from '../../session/params.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Transfer } from './Transfer.tsx';

const useTexts = defineTexts({ zh: { title: '转账' }, en: { title: 'Transfer' } });

export function Screen() {
  const texts = useTexts();
  const orderId = useParam('order_id');
  return (
    <Drawer title={`${texts.title} · ${orderId}`} isWide>
      <Transfer orderId={orderId} />
    </Drawer>
  );
}
