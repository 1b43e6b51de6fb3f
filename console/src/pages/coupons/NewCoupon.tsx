// A new coupon template over the list.
import { defineTexts } from '../../i18n/language.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { CouponForm } from './CouponForm.tsx';

const useTexts = defineTexts({ zh: { title: '新建优惠券' }, en: { title: 'New coupon' } });

export function Screen() {
  const texts = useTexts();
  return (
    <Drawer title={texts.title}>
      <CouponForm />
    </Drawer>
  );
}
