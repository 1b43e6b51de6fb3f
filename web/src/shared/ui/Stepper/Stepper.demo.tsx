// Stepper in the catalogue.
import { useState } from 'react';
import { Stepper } from './Stepper.tsx';

export default function StepperDemo() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Stepper label="数量" value={count} onChange={setCount} max={5} />
      <Stepper label="disabled quantity" value={1} onChange={setCount} disabled />
    </>
  );
}
