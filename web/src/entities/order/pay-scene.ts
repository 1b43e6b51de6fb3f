// Where the player pays: a plain browser, WeChat, or the mini-program; the payment methods and rules differ.
import type { PayScene } from '@emall/contract';
import { type HostEnvironment, hostEnvironment } from '../../shared/bridge/index.ts';

const SCENES: Record<HostEnvironment, PayScene> = {
  browser: 'browser',
  wechat: 'wechat',
  'mini-program': 'mini_program',
};

export const payScene = (): PayScene => SCENES[hostEnvironment()];
