// Public API of the player's preferences on this device.
export {
  applyTextSize,
  preferences,
  setPreferences,
  TEXT_SIZES,
  type TextSize,
  usePreferences,
} from './preferences.ts';
