// Spinner in the catalogue.
import { Spinner } from './Spinner.tsx';

export default function SpinnerDemo() {
  return (
    <>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={40} />
    </>
  );
}
