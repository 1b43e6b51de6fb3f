// VisuallyHidden in the catalogue.
import { VisuallyHidden } from './VisuallyHidden.tsx';

export default function VisuallyHiddenDemo() {
  return (
    <p>
      Only a screen reader reads on: <VisuallyHidden>this sentence is not drawn.</VisuallyHidden>
    </p>
  );
}
