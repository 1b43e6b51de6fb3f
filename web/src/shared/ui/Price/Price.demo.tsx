// Price in the catalogue.
import { Price } from './Price.tsx';

export default function PriceDemo() {
  return (
    <>
      <Price cents={990} size="sm" />
      <Price cents={12800} />
      <Price cents={99_999_900} size="lg" />
      <Price cents={-500} tone="ink" />
      <Price cents={15800} tone="was" />
    </>
  );
}
