// RollingNumber in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { RollingNumber } from './RollingNumber.tsx';

export default function RollingNumberDemo() {
  const [value, setValue] = useState(985);
  return (
    <>
      <RollingNumber value={value} />
      <Button size="sm" onClick={() => setValue(value + 1234)}>
        + 1,234
      </Button>
    </>
  );
}
