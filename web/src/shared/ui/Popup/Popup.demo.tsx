// Popup in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Popup } from './Popup.tsx';

export default function PopupDemo() {
  const [open, setOpen] = useState<'round' | 'inside'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('round')}>round button</Button>
      <Button onClick={() => setOpen('inside')}>button inside</Button>
      <Popup open={open === 'round'} onClose={close} label="活动公告">
        {'周年庆典开启，登录即可领取限定头像框。'.repeat(6)}
      </Popup>
      <Popup open={open === 'inside'} onClose={close} label="Notice" closesInside>
        <Button onClick={close}>知道了</Button>
      </Popup>
    </>
  );
}
