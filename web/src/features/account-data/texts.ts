// Texts of the rows and the notice that lead to data export and account deletion.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    /** Before and after the date. */
    notice: ['账号将于 ', ' 注销'],
    noticeHint: '在此之前可以随时撤销',
    view: '查看',
    export: '下载我的数据',
    exportNote: '获取商城保存的与你有关的数据（JSON）',
    delete: '注销账号',
    deleteNote: '删除个人资料，不再使用商城',
    pendingNote: (date: string) => `将于 ${date} 注销，可撤销`,
  },
  en: {
    notice: ['Your account will be deleted on ', ''],
    noticeHint: 'You can cancel any time before then',
    view: 'View',
    export: 'Download my data',
    exportNote: 'Get the data we hold about you (JSON)',
    delete: 'Delete account',
    deleteNote: 'Erase your personal data and stop using the shop',
    pendingNote: (date: string) => `Scheduled for ${date}. You can still cancel`,
  },
});
