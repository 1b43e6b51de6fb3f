// Texts of the role sheet and of unlinking.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    title: '切换角色',
    current: '当前角色',
    switched: (name: string) => `已切换到 ${name}`,
    noRoles: '没有找到角色',
    noRolesHint: '在游戏里创建角色后再来看看',
    unbind: '解除绑定',
    unbindOf: (name: string) => `解除绑定 ${name}`,
    unbindLead: (name: string) => `请先验证「${name}」：我们会把验证码发到它的游戏内邮箱。`,
    mailCode: '邮件验证码',
    codeMissing: '请输入 6 位验证码',
    unbindTitle: (name: string) => `确定解除绑定「${name}」吗？`,
    unbindText: '解除后不能再用这个角色购买和领取；已完成的订单不受影响，以后可以重新绑定。',
    unbound: (name: string) => `已解除绑定 ${name}`,
    toOrders: '查看我的订单',
    bindOther: '绑定其他角色',
  },
  en: {
    title: 'Switch character',
    current: 'Current',
    switched: (name: string) => `Switched to ${name}`,
    noRoles: 'No characters found',
    noRolesHint: 'Create one in the game, then come back',
    unbind: 'Unlink',
    unbindOf: (name: string) => `Unlink ${name}`,
    unbindLead: (name: string) =>
      `First, show that “${name}” is yours. We’ll send a code to its in-game mail.`,
    mailCode: 'Code from in-game mail',
    codeMissing: 'Enter the 6-digit code',
    unbindTitle: (name: string) => `Unlink ${name}?`,
    unbindText:
      'You can no longer buy or claim for this character. Completed orders stay as they are, and you can link it again later.',
    unbound: (name: string) => `${name} unlinked`,
    toOrders: 'See my orders',
    bindOther: 'Link another character',
  },
});
