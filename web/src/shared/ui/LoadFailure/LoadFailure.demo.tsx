// LoadFailure in the catalogue.
import { LoadFailure } from './LoadFailure.tsx';

export default function LoadFailureDemo() {
  return <LoadFailure onReload={() => undefined} />;
}
