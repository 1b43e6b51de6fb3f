// The door to what is known of the device.
export { deviceId, platform, randomId } from './device.ts';
