// The door to what the mall runs in.
export { type HostEnvironment, hostEnvironment, storeHostParams } from './bridge.ts';
export { type PosterEnd, savePoster } from './poster.ts';
export { type ShareCard, type ShareEnd, share } from './share.ts';
export { invokeWechat, openMiniProgramPage } from './wechat-bridge.ts';
