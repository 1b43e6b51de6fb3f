// Texts of the about page.
import { defineTexts } from '../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    version: (version: string) => `版本 ${version}`,
    agreements: '协议与规则',
    agreementVersion: (version: string, date: string) => `v${version} · ${date} 更新`,
    noAgreements: '暂无协议',
    service: '客户服务',
    hours: (hours: string) => `服务时间：${hours}`,
    failed: '没能加载',
    retry: '重试',
    licences: '开源许可',
    licencesNote: '商城使用的开源软件',
    licencesIntro: '感谢以下开源项目。它们均以 MIT 许可证发布：',
    notice: '商品与活动由游戏运营方提供，最终解释以各项协议与规则为准。',
  },
  en: {
    version: (version: string) => `Version ${version}`,
    agreements: 'Agreements and rules',
    agreementVersion: (version: string, date: string) => `v${version}, updated ${date}`,
    noAgreements: 'No agreements yet',
    service: 'Support',
    hours: (hours: string) => `Hours: ${hours}`,
    failed: 'Couldn’t load',
    retry: 'Try again',
    licences: 'Open-source licences',
    licencesNote: 'Software this shop is built with',
    licencesIntro: 'Thanks to these projects, all under the MIT licence:',
    notice: 'Items and events are offered by the game’s operator under the agreements and rules above.',
  },
});
