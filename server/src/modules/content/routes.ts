// The calls of content.
import { contract } from '@emall/contract';
import type { ServeCall } from '../../services.ts';
import { getAgreementDetail, getAgreementItem, getAgreementList } from './agreements.ts';
import { jsSdkConfig } from './js-sdk-config.ts';
import { agreementList, removeAgreement, saveAgreement } from './ops/agreements.ts';
import { saveCustomerInfo } from './ops/save-customer-info.ts';
import { saveTranslations } from './ops/save-translations.ts';
import {
  bannerList,
  popupList,
  removeBanner,
  removePopup,
  saveBanner,
  savePopup,
  sortBanners,
  sortPopups,
} from './ops/shown-content.ts';
import { translationList } from './ops/translation-list.ts';
import { customerInfo, getBannerList, getPopupList, readCustomerInfo } from './reads.ts';

const { index, ops, user, wechat } = contract;

export function routes(serve: ServeCall): void {
  serve(index.getBannerList, getBannerList);
  serve(user.getPopupList, getPopupList);
  serve(user.customerInfo, customerInfo);
  serve(index.getAgreementItem, getAgreementItem);
  serve(index.getAgreementList, getAgreementList);
  serve(index.getAgreementDetail, getAgreementDetail);
  serve(wechat.jsSdkConfig, jsSdkConfig);

  serve(ops.content.bannerList, bannerList);
  serve(ops.content.saveBanner, saveBanner);
  serve(ops.content.removeBanner, removeBanner);
  serve(ops.content.sortBanners, sortBanners);
  serve(ops.content.popupList, popupList);
  serve(ops.content.savePopup, savePopup);
  serve(ops.content.removePopup, removePopup);
  serve(ops.content.sortPopups, sortPopups);
  serve(ops.content.agreementList, agreementList);
  serve(ops.content.saveAgreement, saveAgreement);
  serve(ops.content.removeAgreement, removeAgreement);
  serve(ops.content.customerInfo, ({ services, gameId }) => readCustomerInfo(services.db, gameId));
  serve(ops.content.saveCustomerInfo, saveCustomerInfo);
  serve(ops.content.saveTranslations, saveTranslations);
  serve(ops.content.translationList, translationList);
}
