// Turns sounds and vibration on and off; off by default.
import { setPreferences, usePreferences } from '../../shared/preferences/index.ts';
import { playSound, primeSound } from '../../shared/sound/index.ts';
import { drawing } from '../../shared/ui/Icon/Icon.tsx';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { useTexts } from './texts.ts';

const soundIcon = drawing(
  'M4.5 9.500v5H8l4.5 4v-13L8 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
);
const soundOffIcon = drawing('M4.5 9.500v5H8l4.5 4v-13L8 9.500zM16 9.500l5 5M21 9.500l-5 5');

export function SoundSwitch() {
  const t = useTexts();
  const { isSoundOn } = usePreferences();
  const toggle = () => {
    setPreferences({ isSoundOn: !isSoundOn });
    primeSound();
    playSound('win');
  };
  return (
    <IconButton
      icon={isSoundOn ? soundIcon : soundOffIcon}
      label={t.sound}
      aria-pressed={isSoundOn}
      tone="glass"
      onClick={toggle}
    />
  );
}
