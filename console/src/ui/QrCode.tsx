// A text as a QR code, black on white in the dark console too: cameras read nothing else reliably.
import { encode } from 'uqr';

export function QrCode({ text, size: width = 220 }: { text: string; size?: number }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={width} height={width} role="img" aria-label={text}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
