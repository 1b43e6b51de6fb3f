// Whether virtual goods can be sold here, and what says so where they cannot; its code is loaded there alone.
import { PLATFORM } from '@emall/contract/constants';
import { hostEnvironment } from '../../shared/bridge/index.ts';
import { platform } from '../../shared/device/index.ts';
import { session } from '../../shared/session/index.ts';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';

/** WeChat does not allow virtual goods to be sold in a mini-program on iOS; a game with an agreement sells them. */
export const isVirtualClosed = (): boolean =>
  hostEnvironment() === 'mini-program' &&
  platform() === PLATFORM.ios &&
  !session().gameInfo?.sells_virtual_on_ios;

const load = () => import('./VirtualClosed.tsx');

export const VirtualClosed = lazyPart(load, 'line');
export const CopyLink = lazyPart(async () => ({ default: (await load()).CopyLink }), 'line');
export const PaidInBrowser = lazyPart(async () => ({ default: (await load()).PaidInBrowser }), 'line');
