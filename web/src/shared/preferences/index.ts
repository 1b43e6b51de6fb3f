// The door to the player's wishes on this device.
export {
  applyTextSize,
  prefer,
  preferences,
  TEXT_SIZES,
  type TextSize,
  usePreferences,
} from './preferences.ts';
