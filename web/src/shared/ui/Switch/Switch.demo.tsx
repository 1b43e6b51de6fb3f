// Switch in the catalogue.
import { useState } from 'react';
import { Switch } from './Switch.tsx';

export default function SwitchDemo() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Switch label="默认地址" checked={isOn} onChange={setOn} />
      <Switch
        label="A label that is longer than one line of a narrow phone can show"
        note="A second, quieter line"
        checked={!isOn}
        onChange={(next) => setOn(!next)}
      />
      <div style={{ background: '#1b1d26', color: '#fff' }}>
        <Switch label="Dark" ground="dark" checked={isOn} onChange={setOn} />
      </div>
    </>
  );
}
