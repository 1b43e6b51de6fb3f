// Badge in the catalogue.
import { Badge } from './Badge.tsx';

export default function BadgeDemo() {
  return (
    <>
      <Badge count={1} />
      <Badge count={42} />
      <Badge count={120} />
      <Badge dot />
      <span style={{ position: 'relative', padding: 8 }}>
        消息
        <Badge count={3} corner />
      </span>
    </>
  );
}
