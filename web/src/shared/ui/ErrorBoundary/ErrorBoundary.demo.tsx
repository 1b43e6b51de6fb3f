// ErrorBoundary in the catalogue.
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Breaking(): never {
  throw new Error('Thrown by the catalogue');
}

export default function ErrorBoundaryDemo() {
  const [isBroken, setBroken] = useState(false);
  return (
    <ErrorBoundary fallback={<p>The fallback stands in for what failed.</p>}>
      {isBroken ? <Breaking /> : <Button onClick={() => setBroken(true)}>throw while rendering</Button>}
    </ErrorBoundary>
  );
}
