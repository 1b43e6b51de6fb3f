// The calls of content.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getAgreementDetail, getAgreementItem, getAgreementList } from './agreements.ts';
import { jsSdkConfig } from './js-sdk-config.ts';
import { saveCustomerInfo } from './ops/save-customer-info.ts';
import { saveTranslations } from './ops/save-translations.ts';
import { translationList } from './ops/translation-list.ts';
import { customerInfo, getBannerList, getPopupList } from './reads.ts';

const { index, ops, user, wechat } = contract;

export function routes(serve: ServeCall): void {
  serve(index.getBannerList, getBannerList);
  serve(user.getPopupList, getPopupList);
  serve(user.customerInfo, customerInfo);
  serve(index.getAgreementItem, getAgreementItem);
  serve(index.getAgreementList, getAgreementList);
  serve(index.getAgreementDetail, getAgreementDetail);
  serve(wechat.jsSdkConfig, jsSdkConfig);

  serve(ops.content.saveCustomerInfo, saveCustomerInfo);
  serve(ops.content.saveTranslations, saveTranslations);
  serve(ops.content.translationList, translationList);
}
