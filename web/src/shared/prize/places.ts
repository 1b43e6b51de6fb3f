// Where prizes are kept and used.
export const MY_AWARDS = '/pages/activities/myAwards';
export const MY_POINTS = '/pages/score/index';
export const MY_COUPONS = '/pages/coupon/my';
