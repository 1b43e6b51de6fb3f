// Starts paying an order: requests the payment, writes the attempt to the URL, then leaves for the provider.
import type { PayType } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useState } from 'react';
import { payScene } from '../../entities/order/index.ts';
import { openMiniProgramPage } from '../../shared/bridge/index.ts';
import { navigate } from '../../shared/navigation/index.ts';
import { api, isRejection, useSubmit } from '../../shared/request/index.ts';
import { readText } from '../../shared/storage/index.ts';
import { type NativeResult, payInMiniProgram, payInWechat } from './native-pay.ts';
import { isPayUrl, needsOpenId } from './payment-scene.ts';
import { texts } from './texts.ts';

type StartPayment = {
  orderId: string;
  /** The order may have been paid or closed elsewhere: read it again. */
  onRejected: () => void;
};

export function useStartPayment({ orderId, onRejected }: StartPayment) {
  const [submitError, setSubmitError] = useState<string>();

  const start = async (payType: PayType) => {
    setSubmitError(undefined);
    const openId = readText('wx_open_id');
    if (needsOpenId(payType) && !openId) {
      if (!(await requestOpenId(payType))) setSubmitError(texts().noOpenId);
      return;
    }
    const payment = await api.user.orderPayUrl(
      {
        order_id: orderId,
        pay_type: payType,
        scene: payScene(),
        ...(needsOpenId(payType) && openId ? { wx_open_id: openId } : {}),
      },
      { onExpired: 'popup', errors: 'inline' },
    );
    // A player who returns here, even after the browser was killed, finds the page awaiting the result.
    const attempt = { order_id: orderId, pay_type: payType, attempt: payment.attempt_id };
    await navigate(PATHS.pay, attempt, { replace: true });
    if (payment.url && isPayUrl(payment.url)) return location.assign(payment.url);
    const result = payment.native ? await payNatively(payType, orderId, payment.native) : 'failed';
    if (result !== 'started')
      await navigate(
        PATHS.payFail,
        { order_id: orderId, pay_type: payType, reason: result },
        { replace: true },
      );
  };

  const { submit, isSubmitting } = useSubmit(start, (error) => {
    setSubmitError(isRejection(error) ? error.msg : texts().lost);
    onRejected();
  });
  return { start: submit, isStarting: isSubmitting, submitError };
}

/** The mini-program logs in for the payer's open id and returns here with it. */
async function requestOpenId(payType: PayType): Promise<boolean> {
  if (payType !== 'wechat_mini') return false;
  return openMiniProgramPage('login', { link: location.pathname + location.search, purpose: 'pay' });
}

function payNatively(
  payType: PayType,
  orderId: string,
  native: Record<string, string>,
): Promise<NativeResult> {
  return payType === 'wechat_mini' ? payInMiniProgram(orderId, native) : payInWechat(native);
}
