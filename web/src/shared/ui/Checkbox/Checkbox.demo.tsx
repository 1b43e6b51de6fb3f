// Checkbox in the catalogue.
import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';

export default function CheckboxDemo() {
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <Checkbox checked={isChecked} onChange={setChecked}>
        我已阅读并同意 <a href="#terms">用户协议</a>
      </Checkbox>
      <Checkbox checked={isChecked} onChange={setChecked} invalid={!isChecked}>
        Invalid until it is checked, with a sentence that is longer than one line of a narrow phone
      </Checkbox>
      <Checkbox checked disabled onChange={setChecked}>
        Disabled
      </Checkbox>
    </>
  );
}
