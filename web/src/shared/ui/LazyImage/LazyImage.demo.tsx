// LazyImage in the catalogue.
import { LazyImage } from './LazyImage.tsx';

export default function LazyImageDemo() {
  return (
    <>
      <LazyImage src="/mall/icon.svg" alt="loaded" style={{ width: 96 }} />
      <LazyImage src="/mall/icon.svg" alt="contained" ratio={16 / 9} fit="contain" style={{ width: 160 }} />
      <LazyImage src="/mall/files/missing.png" alt="failed" style={{ width: 96 }} />
    </>
  );
}
