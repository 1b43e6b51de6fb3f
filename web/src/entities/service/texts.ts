// Texts of the customer service sheet.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    service: '联系客服',
    about: '要咨询的内容',
    copyCard: '复制给客服',
    handedOver: '已复制，粘贴给客服即可',
    player: '玩家 ID',
    role: '角色',
    hours: (hours: string) => `服务时间 ${hours}`,
    call: '拨打',
    write: '写邮件',
    open: '打开',
    noWays: '暂无在线客服',
    noWaysHint: '可以在游戏内联系客服',
  },
  en: {
    service: 'Support',
    about: 'About',
    copyCard: 'Copy for support',
    handedOver: 'Copied. Paste it into the chat',
    player: 'Player ID',
    role: 'Character',
    hours: (hours: string) => `Hours: ${hours}`,
    call: 'Call',
    write: 'Email',
    open: 'Open',
    noWays: 'No support contact yet',
    noWaysHint: 'Please contact support in the game',
  },
});
