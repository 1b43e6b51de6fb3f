// A new gift over the list.
import { defineTexts } from '../../i18n/language.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { GiftForm } from './GiftForm.tsx';

const useTexts = defineTexts({ zh: { title: '新建礼包' }, en: { title: 'New gift' } });

export function Screen() {
  const texts = useTexts();
  return (
    <Drawer title={texts.title}>
      <GiftForm />
    </Drawer>
  );
}
