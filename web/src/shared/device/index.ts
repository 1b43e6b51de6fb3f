// Public API of the device.
export { deviceId, platform, randomId } from './device.ts';
