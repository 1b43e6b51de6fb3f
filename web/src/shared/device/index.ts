// Public API of the device.
export { deviceId, deviceKind, platform, randomId } from './device.ts';
