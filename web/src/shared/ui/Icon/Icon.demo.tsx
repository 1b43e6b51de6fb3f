// Icon in the catalogue.
import { Icon, type IconName } from './Icon.tsx';

const NAMES: readonly IconName[] = ['home', 'gift', 'order', 'user', 'search', 'wallet', 'trophy', 'mail'];

export default function IconDemo() {
  return (
    <>
      {NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
      {NAMES.slice(0, 4).map((name) => (
        <Icon key={name} name={name} size={32} filled />
      ))}
    </>
  );
}
