// Public API of the host the mall runs in: browser, WeChat, mini-program.
export { type HostEnvironment, hostEnvironment, storeHostParams } from './bridge.ts';
export { saveFile, savePoster } from './poster.ts';
export { share } from './share.ts';
export { openMiniProgramPage, payByWechat } from './wechat-bridge.ts';
