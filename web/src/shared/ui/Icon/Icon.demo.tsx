// Icon in the catalogue.
import { Icon, type IconName } from './Icon.tsx';
import { trophyIcon, walletIcon } from './menu-icons.ts';

const NAMES: readonly IconName[] = [
  'home',
  'gift',
  'order',
  'user',
  'search',
  walletIcon,
  trophyIcon,
  'mail',
];

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
