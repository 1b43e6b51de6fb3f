// Screens of the area Money.
import { Banknote, CreditCard, Landmark, Undo2 } from 'lucide-react';
import type { Area } from './area.ts';

export const money: Area = {
  zh: '资金',
  en: 'Money',
  screens: [
    {
      path: 'transfers',
      zh: '转账审核',
      en: 'Transfer desk',
      icon: Banknote,
      permission: 'transfer.read',
      load: () => import('../../pages/money/TransferDesk.tsx'),
    },
    {
      path: 'payments',
      zh: '支付',
      en: 'Payments',
      icon: CreditCard,
      permission: 'payment.read',
      load: () => import('../../pages/money/Attempts.tsx'),
    },
    {
      path: 'refunds',
      zh: '退款',
      en: 'Refunds',
      icon: Undo2,
      permission: 'payment.read',
      load: () => import('../../pages/money/Refunds.tsx'),
    },
    {
      path: 'payee',
      zh: '收款账户',
      en: 'Payee account',
      icon: Landmark,
      permission: 'transfer.read',
      load: () => import('../../pages/money/Payee.tsx'),
    },
  ],
};
