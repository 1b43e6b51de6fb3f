// Screens of the area Money.
import {
  Banknote,
  CreditCard,
  FileSpreadsheet,
  Landmark,
  Scale,
  ScrollText,
  Send,
  Undo2,
} from 'lucide-react';
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
      path: 'transfer-list',
      zh: '转账记录',
      en: 'All transfers',
      icon: ScrollText,
      permission: 'transfer.read',
      load: () => import('../../pages/money/Transfers.tsx'),
      drawers: [{ path: '$order_id', load: () => import('../../pages/money/TransferDrawer.tsx') }],
    },
    {
      path: 'bank-entries',
      zh: '银行流水',
      en: 'Bank entries',
      icon: FileSpreadsheet,
      permission: 'transfer.read',
      load: () => import('../../pages/money/BankEntries.tsx'),
    },
    {
      path: 'wired-refunds',
      zh: '转账退款',
      en: 'Wired refunds',
      icon: Send,
      permission: 'transfer.read',
      load: () => import('../../pages/money/WiredRefunds.tsx'),
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
      path: 'settlement',
      zh: '对账',
      en: 'Settlement',
      icon: Scale,
      permission: 'settlement.read',
      load: () => import('../../pages/settlement/Days.tsx'),
      pages: [
        { path: 'month/$month', load: () => import('../../pages/settlement/Month.tsx') },
        { path: '$day', load: () => import('../../pages/settlement/Day.tsx') },
      ],
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
