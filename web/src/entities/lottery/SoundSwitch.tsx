// Turns sounds and vibration on and off; off by default.
import { setPreferences, usePreferences } from '../../shared/preferences/index.ts';
import { playSound, primeSound } from '../../shared/sound/index.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { useTexts } from './texts.ts';

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
      icon={isSoundOn ? 'sound' : 'sound-off'}
      label={t.sound}
      aria-pressed={isSoundOn}
      tone="glass"
      onClick={toggle}
    />
  );
}
