// The door to what the mall runs in.
export { type Surroundings, surroundings, takeShellParams } from './bridge.ts';
export { type PosterEnd, savePoster } from './poster.ts';
export { type ShareCard, type ShareEnd, share } from './share.ts';
export { invokeWechat, openShellPage } from './wechat-bridge.ts';
