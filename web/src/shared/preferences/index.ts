// The door to the player's wishes on this device.
export {
  applyTextSize,
  preferences,
  setPreferences,
  TEXT_SIZES,
  type TextSize,
  usePreferences,
} from './preferences.ts';
