// Confetti in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Confetti } from './Confetti.tsx';

export default function ConfettiDemo() {
  const [round, setRound] = useState(0);
  return (
    <div style={{ position: 'relative', padding: 80, textAlign: 'center' }}>
      <Confetti key={round} />
      <Button onClick={() => setRound(round + 1)}>again</Button>
    </div>
  );
}
