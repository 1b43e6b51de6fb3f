// Verification of the demo accounts, and what the first game asks its players for.
import { ocean } from './ocean.ts';

const { publisher } = ocean.game;

export const demoAuthPopup = {
  gameId: ocean.game.id,
  isOn: true,
  title: '完成账号认证',
  text: '实名认证用于落实游戏消费与时长的有关规定。认证一次即可，你的证件号码不会被明文保存。',
  asks: ['phone' as const, 'real_name' as const],
  pauseDays: 7,
};

export const demoRealNames = [
  {
    username: 'demo2',
    publisher,
    maskedName: '**汐',
    maskedIdNumber: '3****************6',
    ageBand: 'adult' as const,
  },
];

export const demoLinkedAccounts = [
  {
    username: 'demo',
    publisher,
    provider: 'wegame' as const,
    app: 'default',
    openId: 'demo-of-the-harbour',
    unionId: null,
    nickname: '晨风',
  },
];
